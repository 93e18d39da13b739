import { createElement, type FunctionComponent } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';

/**
 * Lets React take over an island. A browser's page translation has put its own elements around the texts, which React does
 * not recognise: it draws such an island anew, with what was typed.
 */
export function hydrate(
  island: HTMLElement,
  component: FunctionComponent<object>,
  props: object,
  name: string,
): void {
  const element = createElement(component, props);
  const options = { identifierPrefix: name };
  if (!island.querySelector('font')) {
    hydrateRoot(island, element, options);
    return;
  }
  const before = fieldsOf(island);
  const focused = before.findIndex((field) => field.matches(':focus'));
  flushSync(() => createRoot(island, options).render(element));
  const after = fieldsOf(island);
  for (const [place, { value }] of before.entries()) {
    const field = after[place];
    if (field) field.value = value;
  }
  after[focused]?.focus();
}

function fieldsOf(island: HTMLElement) {
  return [
    ...island.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      'input:not([type=file]),textarea,select',
    ),
  ];
}

import { createElement, type FunctionComponent, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/**
 * Lets React take over an island. A browser's page translation has put its own elements around the texts, which React does
 * not recognise: it draws such an island anew, with what was typed.
 * @returns when it responds
 */
export async function hydrate(
  island: HTMLElement,
  component: FunctionComponent<object>,
  props: object,
  name: string,
): Promise<void> {
  const isTranslated = island.querySelector('font') !== null;
  const before = isTranslated ? fieldsOf(island) : [];
  const focused = before.findIndex((field) => field.matches(':focus'));
  await new Promise<void>((resolve, reject) => {
    const element = createElement(Awake, { onAwake: resolve }, createElement(component, props));
    const options = { identifierPrefix: name, onUncaughtError: reject };
    if (isTranslated) createRoot(island, options).render(element);
    else hydrateRoot(island, element, options);
  });
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

function Awake({ onAwake, children }: { onAwake: () => void; children?: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return children;
}

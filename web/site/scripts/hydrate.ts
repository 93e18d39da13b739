import { createElement, type FunctionComponent, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Lets React take over an island. @returns when it responds */
export function hydrate(
  island: HTMLElement,
  component: FunctionComponent<object>,
  props: object,
  name: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = createElement(Awake, { onAwake: resolve }, createElement(component, props));
    const options = { identifierPrefix: name, onUncaughtError: reject };
    // A browser's page translation has put its own elements around the texts, so the island is drawn anew.
    if (island.querySelector('font')) createRoot(island, options).render(element);
    else hydrateRoot(island, element, options);
  });
}

function Awake({ onAwake, children }: { onAwake: () => void; children?: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return children;
}

import { createElement, type FunctionComponent, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Lets React take over an island. @returns when it responds */
export function hydrate(
  island: HTMLElement,
  component: FunctionComponent<object>,
  props: object,
  name: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    hydrateRoot(island, createElement(Awake, { onAwake: resolve }, createElement(component, props)), {
      identifierPrefix: name,
      onUncaughtError: reject,
    });
  });
}

function Awake({ onAwake, children }: { onAwake: () => void; children?: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return children;
}

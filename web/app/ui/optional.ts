import { type ComponentType, type FC, lazy } from 'react';

/** Makes a component whose code comes when it is rendered, and which is left out where that cannot be loaded. */
export function optional<P>(load: () => Promise<{ default: ComponentType<P> }>): FC<P> {
  return lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return await load();
    } catch {
      return { default: () => null };
    }
  });
}

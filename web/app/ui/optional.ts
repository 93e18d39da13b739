import { type ComponentType, type FC, lazy } from 'react';
import { showTrouble } from './toasts';

/**
 * Makes a component whose code comes when it is rendered, and which is left out where that cannot be loaded.
 * @param missing tells the person so; without it nobody looks for the part where it is missing
 */
export function optional<P>(load: () => Promise<{ default: ComponentType<P> }>, missing?: string): FC<P> {
  return lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return await load();
    } catch {
      if (missing !== undefined) showTrouble(missing, 'Once you are online, load the page again.');
      return { default: () => null };
    }
  });
}

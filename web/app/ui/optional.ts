import { type ComponentType, type FC, lazy } from 'react';
import { showTrouble } from './toasts';

/**
 * Makes a component that is loaded when rendered, and left out if its code cannot be loaded.
 * @param missing tells the person so; leave it out for parts that nobody would miss
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

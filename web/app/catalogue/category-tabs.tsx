import { KIT_WORLDS, type KitWorld } from '@nosewise/catalogue/kit';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import { WORLD_NAMES } from './world-names';

/** The tabs Wine and Coffee. Each is a link, so that the choice has an address and a place in the history. */
export function CategoryTabs({ category }: { category: KitWorld }) {
  const list = useRef<HTMLDivElement>(null);

  function moveAlong(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = list.current?.querySelector<HTMLElement>('[aria-selected="false"]');
    other?.focus();
    other?.click();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Category"
      className="flex gap-4 border-b border-rule"
      onKeyDown={moveAlong}
    >
      {KIT_WORLDS.map((world) => (
        <Link
          key={world}
          id={`${world}-tab`}
          role="tab"
          aria-selected={world === category}
          aria-controls={`${world}-kits`}
          tabIndex={world === category ? 0 : -1}
          to={{ search: `?category=${world}`, hash: '' }}
          preventScrollReset
          data-world={world}
          className="-mb-px flex min-h-12 w-24 items-center border-b-3 border-transparent px-1 font-display text-xl text-soft hover:text-ink aria-selected:border-accent aria-selected:text-ink"
        >
          {WORLD_NAMES[world]}
        </Link>
      ))}
    </div>
  );
}

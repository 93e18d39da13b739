import type { Kit, KitWorld } from '@nosewise/catalogue/kit';
import { KitCard } from './kit-card';
import { WORLD_NAMES } from './world-names';

/** The kits of one world; a master kit takes the whole width. Also the panel of its tab, and an anchor. */
export function KitList({ world, kits }: { world: KitWorld; kits: readonly Kit[] }) {
  return (
    <section
      id={`${world}-kits`}
      role="tabpanel"
      aria-labelledby={`${world}-tab`}
      data-world={world}
      className="kit-list py-8"
    >
      <h2 className="sr-only">{WORLD_NAMES[world]} kits</h2>
      <ul className="grid gap-x-10 gap-y-14 md:grid-cols-6">
        {kits.map((kit) => (
          <KitCard key={kit.slug} kit={kit} className={place(kit, kits.length)} />
        ))}
      </ul>
    </section>
  );
}

/** A master kit of many parts lies across the whole width; the others stand beside each other. */
function place({ partOf }: Kit, count: number): string {
  if (count < 3) return 'md:col-span-3';
  return partOf ? 'md:col-span-2' : 'md:col-span-6 md:grid md:grid-cols-2 md:items-end md:gap-x-10';
}

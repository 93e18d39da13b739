import { boxOf, contentsOf, type Kit } from '@nosewise/catalogue/kit';
import type { Scent } from '@nosewise/domain/models';

interface KitFactsProps {
  kit: Kit;
  /** Its own aromas in the order of the bottles. */
  aromas: readonly Scent[];
}

/** What the box holds and whom it suits. */
export function KitFacts({ kit, aromas }: KitFactsProps) {
  return (
    <section
      aria-label="About the kit"
      className="grid gap-x-16 gap-y-12 border-t border-rule py-12 md:grid-cols-2"
    >
      <Facts heading="What is included" facts={boxOf(kit)} />
      <Facts heading="Who it is for" facts={kit.audience} />
      <div className="md:col-span-2">
        <h2 className="text-2xl">Contents</h2>
        <dl className="mt-4 grid gap-x-16 md:grid-cols-2">
          {contentsOf(kit, aromas).map(({ family, aromas: held }) => (
            <div key={family} className="border-t border-rule py-3">
              <dt className="text-sm text-soft">{family}</dt>
              <dd>{held.map(({ name }) => name).join(', ')}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Facts({ heading, facts }: { heading: string; facts: readonly string[] }) {
  return (
    <div>
      <h2 className="text-2xl">{heading}</h2>
      <ul className="mt-4">
        {facts.map((fact) => (
          <li key={fact} className="border-t border-rule py-3">
            {fact}
          </li>
        ))}
      </ul>
    </div>
  );
}

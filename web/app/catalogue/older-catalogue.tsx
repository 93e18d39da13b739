import { OLDER_CATALOGUE, type OlderGroup } from '@nosewise/catalogue/older-catalogue';
import { BackLink } from '../ui/back-link';
import { OlderPackRow } from './older-pack-row';

/** 'Select Your Pack', the older presentation of the catalogue (specification, section 2). */
export function OlderCatalogue() {
  return (
    <main className="mx-auto w-full max-w-4xl grow px-4 pt-4 pb-16">
      <BackLink to="/scent-packs">Today’s kits</BackLink>
      <h1 className="mt-4 text-4xl">Select Your Pack</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-soft">
        The packs of an earlier edition with the prices of their time. What you can buy is always today’s kit
        at today’s price in euros: <em>Select</em> leads to it.
      </p>
      {OLDER_CATALOGUE.map((group) => (
        <Group key={group.name} group={group} />
      ))}
    </main>
  );
}

function Group({ group: { name, packs } }: { group: OlderGroup }) {
  return (
    <section className="mt-12">
      <h2 className="text-2xl">{name}</h2>
      <ul className="mt-4">
        {packs.map((pack) => (
          <OlderPackRow key={pack.name} pack={pack} />
        ))}
      </ul>
    </section>
  );
}

import { kitPath } from '@nosewise/catalogue/shop/kit';
import { kitBySlug } from '@nosewise/catalogue/shop/kits';
import { formatMoney } from '@nosewise/catalogue/shop/money';
import { OLDER_CATALOGUE, type OlderGroup, type OlderPack } from '@nosewise/catalogue/shop/older-catalogue';
import { BackLink } from '../../shared/ui/back-link';
import { buttonStyle } from '../../shared/ui/button';
import type { SitePage } from '../page-meta';
import { BESIDE, Page } from '../parts/page';
import { Price } from './kit-card';

export const SELECT_PACK: SitePage = {
  path: '/select-pack',
  title: 'Select Your Pack',
  description: 'The packs of an earlier edition, and the aroma kits that took their place.',
  canonical: '/scent-packs',
  body: OlderCatalogue,
};

/** 'Select Your Pack', the older presentation of the catalogue (specification, section 2). */
function OlderCatalogue() {
  return (
    <Page className="pb-16" back={<BackLink to="/scent-packs">Today’s kits</BackLink>}>
      <h1 className="text-4xl">Select Your Pack</h1>
      <p className="mt-4 max-w-text text-lg text-soft">
        The packs of an earlier edition with the prices of their time. What you can buy is always today’s kit
        at today’s price in euros: <em>Select</em> leads to it, where there is one.
      </p>
      {OLDER_CATALOGUE.map((group) => (
        <Group key={group.name} group={group} />
      ))}
    </Page>
  );
}

function Group({ group: { name, packs } }: { group: OlderGroup }) {
  return (
    <section className={`mt-8 ${BESIDE}`}>
      <h2 className="pt-5 text-2xl">{name}</h2>
      <ul>
        {packs.map((pack) => (
          <OlderPackRow key={pack.name} pack={pack} />
        ))}
      </ul>
    </section>
  );
}

/** A pack of the older catalogue with its price then, and its successor. */
function OlderPackRow({ pack }: { pack: OlderPack }) {
  const { name, description, price, successor } = pack;
  const today = successor ? kitBySlug(successor) : undefined;
  return (
    <li className="grid items-center gap-x-8 gap-y-3 border-t border-rule py-5 first:border-0 sm:grid-cols-[1fr_auto_8rem]">
      <div>
        <h3 className="text-xl">{name}</h3>
        <p className="text-soft">{description}</p>
        <p className="mt-1 text-sm text-soft">
          {today && `Today: ${today.name}, ${formatMoney(today.price)}`}
          {price && !today && 'No longer made. Select it, and we’ll tell you if it comes back.'}
        </p>
      </div>
      {price ? (
        <p className="text-xl text-soft">
          <Price price={price} />
        </p>
      ) : (
        <p className="justify-self-start rounded-full border border-good px-3 py-0.5 text-sm font-semibold tracking-wide text-good">
          FREE
        </p>
      )}
      <Onward pack={pack} />
    </li>
  );
}

function Onward({ pack: { name, price, successor } }: { pack: OlderPack }) {
  if (!price) return <Button to="/diy-guide" text="Get Guide" name={name} />;
  const askForIt = `/contact?subject=${encodeURIComponent(`Tell me when ${name} is back`)}`;
  return <Button to={successor ? kitPath(successor) : askForIt} text="Select" name={name} />;
}

/** Many rows have a button with the same text, so its accessible name includes the pack's. */
function Button({ to, text, name }: { to: string; text: string; name: string }) {
  return (
    <a href={to} aria-label={`${text}: ${name}`} className={buttonStyle('secondary')}>
      {text}
    </a>
  );
}

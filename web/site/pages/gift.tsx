import { firstEvening, firstSmellPath } from '@nosewise/catalogue/aromas/first-evening';
import { aromasOf } from '@nosewise/catalogue/aromas/packs';
import { bottleCount, type Kit } from '@nosewise/catalogue/shop/kit';
import { KITS } from '@nosewise/catalogue/shop/kits';
import type { PageFacts } from '@nosewise/contract/page-facts';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { LineIcon, PRINTER } from '../../shared/ui/line-icon';
import { QR_FRAME, qrOf } from '../../shared/ui/qr-code';
import { publicAddress, type SitePage } from '../page-meta';
import { Page } from '../parts/page';

/** The card for each kit. The one for the first kit is at `/gift` itself. */
export const GIFT_PAGES: readonly SitePage[] = KITS.map((kit) => ({
  path: giftPath(kit.slug),
  canonical: '/gift',
  title: kit === KITS[0] ? 'A card for the box' : `A card for the ${kit.name}`,
  description:
    'Giving somebody an aroma kit? Print this card and put it in the box: it opens on their phone at one first smell.',
  body: ({ facts }) => <Gift kit={kit} facts={facts} />,
}));

export function giftPath(slug: string): string {
  return slug === KITS[0]?.slug ? '/gift' : `/gift/${slug}`;
}

interface GiftProps {
  kit: Kit;
  facts: PageFacts;
}

/** A card to print and put into the box of a kit that is given away. What is written on it stays on the page. */
function Gift({ kit, facts }: GiftProps) {
  return (
    <Page data-world={kit.world} className="pb-16 print:p-0">
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 min-[56rem]:grid-cols-[minmax(0,1fr)_105mm] print:block print:[page:gift]">
        <div className="print:hidden">
          <h1 className="text-3xl sm:text-4xl">A card for the box</h1>
          <p className="mt-4 max-w-short text-lg text-soft">
            Giving somebody a kit? Print this card and put it in. It opens on their phone at one first smell:
            no account, no settings.
          </p>
          <nav aria-labelledby="gift-kit" className="mt-8">
            <h2 id="gift-kit" className="font-sans text-base font-medium">
              Which kit is it?
            </h2>
            <ul className="mt-2 flex flex-wrap gap-2">
              {KITS.map(({ slug, name }) => (
                <li key={slug}>
                  <a
                    href={giftPath(slug)}
                    aria-current={slug === kit.slug ? 'page' : undefined}
                    className="flex min-h-12 items-center rounded-full border border-edge bg-sheet px-4 hover:border-ink aria-[current]:border-accent aria-[current]:bg-fill aria-[current]:text-on-fill"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <p className="mt-8 max-w-short text-soft">
            Write on the card, or leave the lines for your pen. What you write stays on this page.
          </p>
          <p className="mt-6 flex flex-wrap gap-3 noscript:hidden">
            <button type="button" data-print className={buttonStyle('primary', 'max-sm:w-full')}>
              <LineIcon lines={PRINTER} />
              Print the card
            </button>
          </p>
          <p className="mt-3 max-w-short text-sm text-soft">
            One page: on A6 paper as it is, on A4 or Letter to cut out.
          </p>
        </div>
        <Card kit={kit} facts={facts} />
      </div>
    </Page>
  );
}

/** The card itself, of the size of A6. */
function Card({ kit, facts }: GiftProps) {
  const address = publicAddress(firstSmellPath(kit.slug), facts);
  const { size, path } = qrOf(address);
  const side = size + 2 * QR_FRAME;
  const aromas = aromasOf(kit);
  const { bottleNumber = kit.first } = firstEvening({ id: kit.slug, aromas })[0] ?? {};
  const from = Math.min(Math.max(bottleNumber - 2, kit.first), kit.last - 4);
  return (
    <section
      aria-label={`The card for the ${kit.name}`}
      className="mx-auto flex min-h-[148mm] w-[105mm] max-w-full flex-col rounded-[2mm] border border-rule bg-sheet p-[6mm] text-ink shadow-[0_1rem_2rem_-1.5rem_rgb(0_0_0/40%)] print:cut-line print:min-h-[147mm] print:rounded-none print:bg-transparent print:shadow-none"
    >
      <GiftLine label="For whom" placeholder="For …" maxLength={30} className="numeral text-xl" />
      <div
        aria-hidden="true"
        // Leaves room for a long greeting on A6.
        className="mx-auto mt-9 flex w-full max-w-[68mm] items-end justify-between gap-[2%] border-b border-edge"
      >
        {[0, 1, 2, 3, 4].map((place) => {
          const isFirst = from + place === bottleNumber;
          return (
            <div key={place} className={isFirst ? 'relative w-[27%]' : 'w-[13%]'}>
              <Bottle label={from + place} opened={isFirst} className="block w-full" />
              {isFirst && <Scent />}
            </div>
          );
        })}
      </div>
      <h2 className="mt-4 text-2xl">Your first smell</h2>
      <p className="mt-1 text-sm text-soft">{`${bottleCount(kit)} numbered bottles that train your nose.`}</p>
      <p className="mt-1 font-medium">{`Scan the code, open bottle ${bottleNumber} and smell it.`}</p>
      <GiftLine
        label="Your greeting"
        placeholder="A line from you"
        maxLength={120}
        className="mt-1 grow leading-snug print:text-sm print:leading-snug"
      />
      <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-1">
        <svg
          viewBox={`${-QR_FRAME} ${-QR_FRAME} ${side} ${side}`}
          role="img"
          aria-label="QR code of the address below it"
          className="size-24 shrink-0 bg-white"
          shapeRendering="crispEdges"
        >
          <path d={path} />
        </svg>
        <p className="min-w-36 flex-1 text-sm leading-snug">
          <span className="flex items-center gap-2">
            <Bottle label="N" className="h-9" />
            <span className="numeral text-xl font-medium">Nosewise</span>
          </span>
          <span className="mt-2 block">{kit.name}</span>
        </p>
        <p translate="no" className="w-full text-[0.6rem] wrap-anywhere text-soft">
          {address}
        </p>
      </div>
    </section>
  );
}

interface GiftLineProps {
  label: string;
  placeholder: string;
  maxLength: number;
  className: string;
}

/** Takes words for the card, and grows with them: a field on paper does not scroll. */
function GiftLine({ label, className, ...field }: GiftLineProps) {
  return (
    <div className={`gift-line ${className}`}>
      <textarea
        aria-label={label}
        rows={1}
        autoComplete="off"
        data-grows
        className="resize-none overflow-hidden placeholder:text-soft print:outline-none print:placeholder:text-transparent"
        {...field}
      />
    </div>
  );
}

/** The scent that rises from the open bottle, in the bottle's own units. */
function Scent() {
  return (
    <svg viewBox="0 0 64 100" aria-hidden="true" className="absolute inset-0 w-full overflow-visible">
      <path
        d="M27 21c-6-7 3-12-2-20s-8-11-2-20c3-5 2-9 0-12M30 20c-3-6 1-10-1-16s2-12 6-18c4-7 1-12-1-18"
        className="fill-none stroke-ink"
        strokeWidth="1.3"
        strokeLinecap="round"
      />
    </svg>
  );
}

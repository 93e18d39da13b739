import { Bottle } from '../ui/bottle';
import { SITE_LINKS } from './header';

const MORE_LINKS = [
  { to: '/diy-guide', text: 'DIY guide' },
  { to: '/team', text: 'Train a team' },
  { to: '/select-pack', text: 'Older packs' },
  { to: '/app', text: 'My App' },
] as const;

const LEGAL_LINKS = [
  { to: '/shipping-and-returns', text: 'Shipping and returns' },
  { to: '/privacy', text: 'Privacy' },
  { to: '/terms', text: 'Terms' },
  { to: '/imprint', text: 'Imprint' },
  { to: '/withdraw', text: 'Withdraw from contract here' },
] as const;

/** The end of every public page: further links, legal pages and the theme. */
export function Footer() {
  return (
    <footer className="mt-auto border-t border-rule bg-shade print:hidden">
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-x-6 gap-y-8 narrow:grid-cols-1 px-4 py-10 sm:grid-cols-3 lg:grid-cols-[1.4fr_1fr_1fr_1fr] lg:gap-x-12">
        <div className="col-span-full lg:col-span-1">
          <p className="flex items-center gap-2">
            <Bottle label="N" className="h-9" />
            <span className="numeral text-xl font-medium">Nosewise</span>
          </p>
          <p className="mt-2 max-w-short text-sm text-soft">
            Smell, name, remember. No cookies, no trackers.
          </p>
          {/* Repeats the switch of the header in words. */}
          <button
            type="button"
            data-theme-switch
            data-light="It is light now."
            data-dark="It is dark now."
            className="mt-3 flex min-h-12 items-center text-sm text-soft soft-link"
          >
            Switch theme
          </button>
          <span className="sr-only" role="status" />
        </div>
        <LinkList name="Footer" links={SITE_LINKS} />
        <LinkList name="More" links={MORE_LINKS} />
        <LinkList name="Legal" links={LEGAL_LINKS} />
      </div>
    </footer>
  );
}

interface LinkListProps {
  name: string;
  links: readonly { readonly to: string; readonly text: string }[];
}

function LinkList({ name, links }: LinkListProps) {
  return (
    <nav aria-label={name}>
      <ul>
        {links.map(({ to, text }) => (
          <li key={to}>
            <a href={to} className="flex min-h-10 items-center text-soft hover:text-ink hover:underline">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const SHORT_LINKS = [
  ['/withdraw', 'Withdraw from contract here'],
  ['/imprint', 'Imprint'],
  ['/privacy', 'Privacy'],
] as const;

/** The links that the law requires, on screens without the large footer. */
export function LegalLine() {
  return (
    <footer className="legal-line flex flex-wrap justify-center gap-x-6 px-4 pb-1 text-sm text-soft print:hidden [[data-loading]~&]:invisible">
      {SHORT_LINKS.map(([to, text]) => (
        <a key={to} href={to} className="flex min-h-10 items-center hover:text-ink hover:underline">
          {text}
        </a>
      ))}
    </footer>
  );
}

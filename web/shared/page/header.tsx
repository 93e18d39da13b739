import type { ReactNode } from 'react';
import { Bottle } from '../ui/bottle';
import { buttonStyle } from '../ui/button';
import { LineIcon } from '../ui/line-icon';
import { cartName } from './header-script';

/** The navigation of the site (specification, section 2, "Header"). */
export const SITE_LINKS = [
  { to: '/', text: 'Home' },
  { to: '/science', text: 'How it Works' },
  { to: '/scent-packs', text: 'Aroma Kits' },
  { to: '/restaurant-training', text: 'Cafe/Restaurant Training' },
  { to: '/contact', text: 'Contact Us' },
] as const;

/** Lucide's `menu`. */
const MENU = 'M4 5h16M4 12h16M4 19h16';
/** Lucide's `shopping-cart`. */
const CART = 'M2 2h2l2.7 12.4a2 2 0 0 0 2 1.6h9.7a2 2 0 0 0 2-1.6L22 7H5.1M8 21h.01M19 21h.01';
/** Lucide's `sun-moon`. */
export const SUN_MOON =
  'M12 2v2M14.837 16.385a6 6 0 1 1-7.223-7.222c.624-.147.97.66.715 1.248a4 4 0 0 0 5.26 5.259c.589-.255 1.396.09 1.248.715M16 12a4 4 0 0 0-4-4M19 5l-1.256 1.256M20 12h2';

const ICON = 'grid size-12 shrink-0 place-items-center rounded-lg text-soft hover:bg-shade hover:text-ink';
const FITTING =
  'not-narrow:shrink-0 not-narrow:whitespace-nowrap max-sm:px-3 max-[21rem]:px-2 narrow:px-1.5! narrow:text-[min(1rem,6vw)]';
/** The ways into the app have the same width if there is room, so that nothing moves when one replaces another. */
const INTO_APP = `${FITTING} min-[26rem]:min-w-26 sm:min-w-30`;

/** The place behind the header that the skip link leads to. */
const CONTENT = 'content';

interface HeaderProps {
  /** The path of the current page. */
  path: string;
  cart: ReactNode;
  /** False where the content begins further on: the screen shows its own `ContentStart`. */
  beforeContent?: boolean;
}

/**
 * The header of every page and screen. Its markup is the same for everybody: `header-script.ts` marks the page when
 * somebody is signed in, and the style sheet shows the links for that.
 */
export function Header({ path, cart, beforeContent = true }: HeaderProps) {
  return (
    <>
      <header className="border-b border-rule print:hidden">
        <a
          href={`#${CONTENT}`}
          className={buttonStyle('primary', 'absolute -top-16 left-3 z-30 focus:top-2')}
        >
          Skip to content
        </a>
        <div className="relative mx-auto flex max-w-6xl not-narrow:flex-wrap items-center gap-2 px-4 py-2 max-sm:gap-0.5 max-sm:px-3">
          <a href="/" className="flex min-h-12 min-w-6 items-center gap-2 rounded-md sm:pr-2">
            <Bottle label="N" className="h-9 text-wine" />
            {/* The links to the right take its place on the narrowest screens. */}
            <span className="numeral text-xl font-medium tracking-tight max-[26rem]:sr-only in-data-[session=signed-in]:max-[30rem]:sr-only">
              Nosewise
            </span>
          </a>
          <PhoneMenu path={path} />
          <nav aria-label="Main" className="ml-auto hidden min-[72rem]:block">
            <ul className="flex">
              {SITE_LINKS.map(({ to, text }) => (
                <li key={to}>
                  <a
                    href={to}
                    aria-current={to === path ? 'page' : undefined}
                    className="flex min-h-12 items-center rounded-md px-3 text-soft hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
                  >
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <ThemeSwitch />
          {cart}
          <a href="/login" className={buttonStyle('primary', `${INTO_APP} for-strangers`)}>
            Train Now
          </a>
          <a href="/app" className={buttonStyle('primary', `${INTO_APP} for-guests`)}>
            Train Now
          </a>
          <a href="/app" className={buttonStyle('primary', `${INTO_APP} for-signed-in`)}>
            My App
          </a>
          <button
            type="button"
            data-sign-out
            className={buttonStyle('quiet', `${FITTING} max-sm:-mr-3 for-signed-in`)}
          >
            Sign Out
          </button>
        </div>
      </header>
      {beforeContent && <ContentStart />}
    </>
  );
}

/** Takes the focus from the skip link; the next Tab leads to the first control of the page. */
export function ContentStart() {
  return <span id={CONTENT} tabIndex={-1} className="sr-only" />;
}

/** The navigation on narrow screens. It opens without a script. */
function PhoneMenu({ path }: { path: string }) {
  return (
    <details data-menu className="mr-auto min-[72rem]:hidden">
      <summary aria-label="Menu" className={`${ICON} list-none [&::-webkit-details-marker]:hidden`}>
        <LineIcon lines={MENU} />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full z-20 border-b border-rule bg-sheet px-4 py-2 shadow-lg"
      >
        <ul>
          {SITE_LINKS.map(({ to, text }) => (
            <li key={to}>
              <a
                href={to}
                aria-current={to === path ? 'page' : undefined}
                className="flex min-h-12 items-center text-lg hover:underline aria-[current=page]:font-semibold"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

function ThemeSwitch() {
  return (
    <>
      <button
        type="button"
        data-theme-switch
        data-light="Light theme"
        data-dark="Dark theme"
        className={`${ICON} in-data-[session=signed-in]:max-[23rem]:hidden in-data-[session=signed-in]:narrow:hidden`}
        aria-label="Switch between light and dark"
        title="Switch between light and dark"
      >
        <LineIcon lines={SUN_MOON} />
      </button>
      <span className="sr-only" role="status" />
    </>
  );
}

/** The link to the cart, with the number of kits above the icon, so that nothing moves when it appears. */
export function CartLink({ count }: { count: number }) {
  return (
    <a href="/cart" aria-label={cartName(count)} data-cart-link className={`relative ${ICON}`}>
      <LineIcon lines={CART} />
      <span
        aria-hidden="true"
        hidden={count === 0}
        className="absolute top-1 right-0.5 min-w-5 rounded-full bg-fill px-1 text-center text-xs leading-5 font-semibold text-on-fill"
      >
        {count}
      </span>
    </a>
  );
}

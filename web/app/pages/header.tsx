import { Link, NavLink, useLocation } from 'react-router';
import { useAuthState } from '../lib/auth/auth-state';
import { Bottle } from '../ui/bottle';
import { CartLink } from './cart-link';
import { HeaderActions } from './header-actions';
import { SITE_LINKS } from './site-links';
import { ThemeSwitch } from './theme-switch';

/** Pages that show their own way back and no header (specification, section 2). */
const WITHOUT_HEADER = /^\/(login|signup)\/?$/;

export function Header() {
  const { pathname } = useLocation();
  const { kind } = useAuthState();
  if (WITHOUT_HEADER.test(pathname)) return null;
  return (
    <header className="border-b border-rule print:hidden">
      <div className="mx-auto flex max-w-6xl items-center gap-2 px-4 py-2 max-sm:gap-1 max-sm:px-3">
        <Link to="/" className="mr-auto flex min-h-12 min-w-6 items-center gap-2 rounded-md sm:pr-2">
          <Bottle label="N" className="h-9 text-wine" />
          {/* The ways to the right take its place on the narrowest screens. */}
          <span
            className={`numeral text-xl font-medium tracking-tight ${kind === 'signed-in' ? 'max-[28rem]:sr-only' : 'max-[24rem]:sr-only'}`}
          >
            Nosewise
          </span>
        </Link>
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex">
            {SITE_LINKS.map(({ to, text }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end
                  className="flex min-h-12 items-center rounded-md px-3 text-soft hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
                >
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeSwitch />
        <CartLink />
        <HeaderActions />
      </div>
    </header>
  );
}

import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { flipTheme } from '../shared/page/theme';
import { useRights } from './caller';
import { SCREENS } from './screens';

interface MenuProps {
  readonly email: string;
  readonly role: string;
  readonly isDemo: boolean;
}

/** The screens that the operator has rights for. */
export function Menu({ email, role, isDemo }: MenuProps) {
  const may = useRights();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On a phone the menu is a strip that is wider than the screen.
  useEffect(() => {
    const [here] = nav.current?.querySelectorAll(`[href="/office${pathname}"]`) ?? [];
    here?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  const shown = SCREENS.filter(({ menu, rights = [] }) => menu && (rights.length === 0 || may(...rights)));
  return (
    <header className="print:hidden lg:sticky lg:top-4 lg:self-start">
      <p className="text-lg font-medium">
        <Link to="/">Nosewise office</Link>
      </p>
      {isDemo && <p className="text-sm text-soft">Demo shop: nobody is charged.</p>}
      <nav ref={nav} aria-label="Office" className="mt-2 flex gap-x-1 overflow-x-auto lg:grid">
        {shown.map(({ path, menu }) => (
          <NavLink
            key={path}
            to={path}
            end={path === '/'}
            className="flex min-h-11 items-center rounded-lg px-3 whitespace-nowrap hover:bg-shade aria-[current=page]:bg-shade aria-[current=page]:font-medium"
          >
            {menu}
          </NavLink>
        ))}
      </nav>
      <Who email={email} role={role} className="mt-4 grid px-3 max-lg:hidden" />
    </header>
  );
}

/** The present operator: beside the menu, and on a phone at the end of the page. */
export function Who({ email, role, className }: Omit<MenuProps, 'isDemo'> & { readonly className: string }) {
  return (
    <div className={`text-sm text-soft ${className}`}>
      <p className="wrap-anywhere">
        <bdi className="block">{email}</bdi>
        <span className="first-letter:uppercase inline-block">{role}</span>
      </p>
      <button type="button" className="soft-link min-h-11 w-fit" onClick={flipTheme}>
        Switch theme
      </button>
      <a className="soft-link flex min-h-11 w-fit items-center" href="/account">
        Account
      </a>
    </div>
  );
}

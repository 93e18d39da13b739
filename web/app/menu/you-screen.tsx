import { Link } from 'react-router';
import { SUN_MOON } from '../../shared/page/header';
import { useAuthState } from '../../shared/storage/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { LineIcon } from '../../shared/ui/line-icon';
import { useSignOut } from '../ui/sign-out';
import { pageTitle } from '../ui/ways/page-title';
import { PERSON } from '../ui/ways/places';
import { LOG_OUT, MenuButton, MenuItem, MenuList, ROW, SWITCHES } from './menu-list';

export const meta = () => pageTitle('You');

/** Lucide's `package`. */
const PARCEL =
  'M11 21.73a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73zM12 22V12M3.29 7 12 12l8.71-5M7.5 4.27l9 5.15';
/** Lucide's `smartphone`, and an arrow. */
const PHONES =
  'M4 2h7a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM7.5 18h.01M16 12h6M19 9l3 3-3 3';

/** Everything that belongs to the person: packs and settings, the account, orders and the theme. */
export default function YouScreen() {
  const person = useAuthState();
  const signOut = useSignOut();
  const isSignedIn = person.kind === 'signed-in';
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 py-8 sm:py-12 lg:max-w-5xl lg:pt-8">
      <h1 className="text-3xl">You</h1>
      <p className="mt-2 min-h-6 text-soft wrap-anywhere">
        {isSignedIn && (
          <span>
            Logged in as <bdi translate="no">{person.email}</bdi>
          </span>
        )}
        {person.kind === 'guest' && <span>You train as a guest.</span>}
      </p>
      <MenuList isTall>
        <MenuItem to="/manage" icon={SWITCHES} text="Training Settings" note="Packs, sessions, hints" />
        <MenuItem
          to="/training-file"
          icon={PHONES}
          text="Take my training along"
          note="To another device, as a file"
        />
        {isSignedIn && (
          <>
            <MenuItem to="/account" icon={PERSON} text="Account" note="Name, email, password, reminders" />
            <MenuItem to="/orders" icon={PARCEL} text="My Orders" />
          </>
        )}
        <ThemeRow />
        {isSignedIn && <MenuButton icon={LOG_OUT} text="Sign Out" onPress={signOut} />}
      </MenuList>
      {!isSignedIn && person.kind !== 'unknown' && (
        <p className="mt-6 grid gap-3 sm:grid-cols-2">
          <Link to="/app/signup" className={buttonStyle('primary')}>
            Create Account
          </Link>
          <Link to="/app/login" className={buttonStyle('secondary')}>
            Log In
          </Link>
        </p>
      )}
    </main>
  );
}

/** The switch of the header in words; `header-script.ts` answers it. */
function ThemeRow() {
  return (
    <li>
      <button
        type="button"
        data-theme-switch
        data-light="It is light now."
        data-dark="It is dark now."
        className={`${ROW} font-medium`}
      >
        <LineIcon lines={SUN_MOON} className="size-6 shrink-0 text-soft max-sm:size-5" />
        Switch theme
      </button>
      <span className="sr-only" role="status" />
    </li>
  );
}

import { Link } from 'react-router';
import { useAuthState } from '../../../shared/storage/hooks';
import { LineIcon } from '../../../shared/ui/line-icon';

/** Lucide's `users-round`. */
export const PEOPLE =
  'M18 21a8 8 0 0 0-16 0M15 8a5 5 0 1 1-10 0 5 5 0 0 1 10 0zM22 20c0-3.37-2-6.5-4-8a5 5 0 0 0-.45-8.3';
/** Lucide's `chart-no-axes-column`. */
export const BARS = 'M5 21v-6M12 21V3M19 21V9';
/** Lucide's `user-round`. */
export const PERSON = 'M17 8a5 5 0 1 1-10 0 5 5 0 0 1 10 0zM20 21a8 8 0 0 0-16 0';

/** A bottle of our own, as lines. */
export const BOTTLE = 'M10 2h4M10.5 2v5L8 10v10a2 2 0 0 0 2 2h4a2 2 0 0 0 2-2V10l-2.5-3V2M8 14.5h8';

interface Place {
  readonly to: string;
  readonly text: string;
  readonly icon: string;
  /** Every screen that belongs to the place. */
  readonly screens: RegExp;
}

/** The places of the app. Screens that belong to none have one purpose and show their own way out. */
const PLACES: readonly Place[] = [
  {
    to: '/app',
    text: 'Train',
    icon: BOTTLE,
    screens: /^\/(app|review|training|duel|glass|glasses(\/[^/]+)?)\/?$/,
  },
  {
    to: '/together',
    text: 'Together',
    icon: PEOPLE,
    screens: /^\/(together|rooms?|head-to-head|blind(\/[^/]+(\/print)?)?)\/?$/,
  },
  {
    to: '/progress',
    text: 'Progress',
    icon: BARS,
    screens: /^\/(progress(\/(mix-ups|figures))?|shelf|test|leaderboard)\/?$/,
  },
  {
    to: '/you',
    text: 'You',
    icon: PERSON,
    screens: /^\/(you|training-file|manage|manage\/pack|account|orders)\/?$/,
  },
];

/** Tells whether a screen belongs to one of the app's places, and so shows the way to all of them. */
export function hasPlaces(path: string): boolean {
  return PLACES.some(({ screens }) => screens.test(path));
}

/**
 * Leads to the four places of the app: at the bottom of a phone, at the side of a desktop. Hidden by the
 * style sheet while a session is under way.
 */
export function Places({ path }: { path: string }) {
  const { kind } = useAuthState();
  const isGuest = kind !== 'signed-in';
  const places = PLACES.map((place) =>
    isGuest && place.to === '/progress' ? { ...place, to: '/shelf' } : place,
  );
  return (
    <nav aria-label="App" className="places bg-paper print:hidden">
      <ul className="grid grid-cols-2 min-[16rem]:grid-cols-4 lg:grid-cols-1 lg:gap-1">
        {places.map(({ to, text, icon, screens }) => (
          <li key={text}>
            <Link
              to={to}
              aria-current={path === to ? 'page' : screens.test(path) ? 'true' : undefined}
              className="flex min-h-14 flex-col items-center justify-center gap-0.5 text-[min(0.875rem,9vw)] min-[16rem]:text-[min(0.875rem,5.5vw)] text-soft -outline-offset-3 hover:bg-shade hover:text-ink aria-[current]:font-semibold aria-[current]:text-accent lg:min-h-12 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-lg lg:px-3 lg:text-base lg:aria-[current]:bg-shade"
            >
              <LineIcon lines={icon} className="size-6 lg:size-5" />
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

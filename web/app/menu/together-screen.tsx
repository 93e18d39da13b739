import { pageTitle } from '../ui/page-title';
import { PEOPLE } from '../ui/places';
import { CLOSED_EYE, CUP, MenuItem, MenuList } from './menu-list';

export const meta = () => pageTitle('Together');

/** Lucide's `hand`. */
const HAND =
  'M18 11V6a2 2 0 0 0-4 0M14 10V4a2 2 0 0 0-4 0v2M10 10.5V6a2 2 0 0 0-4 0v8M18 8a2 2 0 1 1 4 0v6a8 8 0 0 1-8 8h-2c-2.8 0-4.5-.86-5.99-2.34l-3.6-3.6a2 2 0 0 1 2.83-2.82L7 15';

/** Lucide's `circle-dot`. */
const RING = 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0z';

/** The things that people do with others. */
export default function TogetherScreen() {
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 py-8 sm:py-12">
      <h1 className="text-3xl">Together</h1>
      <MenuList>
        <MenuItem
          to="/rooms"
          icon={RING}
          text="Rooms"
          note="Up to 200 people smell together, each on their own phone"
        />
        <MenuItem
          to="/head-to-head"
          icon={PEOPLE}
          text="Multiplayer Quiz"
          note="Two to five players, one device"
        />
        <MenuItem
          to="/blind/helper"
          icon={HAND}
          text="Taste with a helper"
          note="Somebody hands you the bottles, so you cannot see the numbers"
        />
        <MenuItem
          to="/helper"
          icon={CLOSED_EYE}
          text="Help somebody else"
          note="Enter their code and hand them the bottles"
        />
        <MenuItem
          to="/leaderboard"
          icon={CUP}
          text="Global Leaderboard"
          note="See how you rank against other users worldwide"
        />
      </MenuList>
    </main>
  );
}

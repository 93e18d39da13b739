import { HAND } from '../../shared/ui/line-icon';
import { pageTitle } from '../ui/page-title';
import { PEOPLE } from '../ui/places';
import { CUP, MenuItem, MenuList } from './menu-list';

export const meta = () => pageTitle('Together');

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
          to="/rooms?mode=handed"
          icon={HAND}
          text="Hand the bottles"
          note="You hand one after the other, and nobody who smells sees a number"
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

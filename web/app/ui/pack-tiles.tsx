import { TEST_PACK } from '@nosewise/catalogue/aromas/packs';
import { worldOf } from '@nosewise/domain/aromas/pool';
import type { Pack, Scent } from '@nosewise/domain/models';
import { Link } from 'react-router';
import { Shelf } from '../../shared/ui/bottle';

/** Bottles in the picture of a pack. */
const SHOWN = 4;

interface PackTilesProps {
  packs: readonly Pack[];
  onPress: (pack: Pack) => void;
}

/** Shows packs as tiles with their bottles, without empty ones and the one for trying out: nobody has that box. */
export function PackTiles({ packs, onPress }: PackTilesProps) {
  return (
    <ul className="mt-4 grid grid-cols-2 gap-3 narrow:grid-cols-1 sm:grid-cols-3">
      {packs
        .filter((pack) => pack.aromas.length > 0 && pack !== TEST_PACK)
        .map((pack) => (
          <li key={pack.id} data-world={pack.aromas.map(({ id }) => worldOf(id))[0]}>
            <button
              type="button"
              onClick={() => onPress(pack)}
              className="flex h-full w-full flex-col justify-start rounded-2xl border border-edge bg-sheet p-3 text-left sm:p-4 transition-colors duration-150 hover:border-ink hover:bg-shade"
            >
              <Shelf bottles={someOf(pack.aromas)} className="w-full px-1" />
              <span className="mt-2 leading-tight font-medium">
                <bdi>{pack.name}</bdi>
              </span>
              <span className="mt-0.5 text-sm text-soft">{sizeOf(pack)}</span>
            </button>
          </li>
        ))}
    </ul>
  );
}

/** Takes bottles from the whole length of a tray, so that a large kit shows more than its first family. */
function someOf(aromas: readonly Scent[]): Scent[] {
  const shown = Math.min(SHOWN, aromas.length);
  return aromas.filter(
    (_, index) =>
      Math.floor((index * shown) / aromas.length) !== Math.floor(((index - 1) * shown) / aromas.length),
  );
}

function sizeOf({ aromas }: Pack): string {
  const numbers = aromas.map(({ bottleNumber }) => bottleNumber);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  return aromas.length === 1 ? `1 bottle, ${first}` : `${aromas.length} bottles, ${first}–${last}`;
}

const TEXT_LINK = 'inline-flex min-h-12 items-center text-link';

/** The ways to train for people whose bottles are not among the tiles. */
export function OtherBottles() {
  return (
    <div className="mt-3 flex flex-wrap gap-x-8">
      <p>
        <span className="text-soft">No bottles yet?</span>{' '}
        <Link to="/demo" className={TEXT_LINK}>
          Try the demo
        </Link>
      </p>
      <p>
        <span className="text-soft">Filled your own?</span>{' '}
        <Link to="/manage/pack" className={TEXT_LINK}>
          Enter your bottles
        </Link>
      </p>
    </div>
  );
}

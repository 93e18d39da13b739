import type { HostView } from '@nosewise/contract/rooms';
import { Bottle } from '../../shared/ui/bottle';

/** What is asked on the left, and there what it was; on the right what everybody says. */
export const HALVES = 'grid grow content-start items-start gap-8 py-4 lg:grid-cols-2 lg:gap-16';

/** A wall has no room for a bottle of each in a larger company. */
const MOST_DRAWN = 40;
const FEW = 6;

/** Says how many have answered, with a bottle for each that fills. Nobody is told who is slow. */
export function Counted({ view: { seats, answered }, words }: { view: HostView; words: string }) {
  const present = seats.filter((seat) => seat.present);
  const drawn = present.length > MOST_DRAWN ? [] : present;
  return (
    <>
      <p className="text-[clamp(1.5rem,3vw,3.5rem)]">{`${answered} of ${present.length} ${words}`}</p>
      <p aria-hidden="true" className="mt-6 flex flex-wrap gap-[2vw] max-lg:hidden">
        {drawn.map(({ id }, place) => (
          <Bottle
            key={id}
            label=""
            empty={place >= answered}
            className={drawn.length > FEW ? 'h-[11vh]' : 'h-[22vh]'}
          />
        ))}
      </p>
    </>
  );
}

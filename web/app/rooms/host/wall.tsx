import type { HostView } from '@nosewise/contract/room-calls';
import { Bottle } from '../../../shared/ui/bottle';
import { AnyVessel } from '../../ui/vessel';

/** What is asked on the left, and there what it was; on the right what everybody says. */
export const HALVES = 'grid grow content-start items-start gap-8 py-4 lg:grid-cols-2 lg:gap-16';

/** How high the bottle or glass of each is in a company of up to so many. A wall has no room for those of a larger one. */
const HEIGHTS = [
  [3, 'h-[32vh]'],
  [6, 'h-[22vh]'],
  [15, 'h-[16vh]'],
  [28, 'h-[11vh]'],
] as const;

/** Says how many have answered, with a bottle for each that fills, or a glass where one drinks. Nobody is told who is slow. */
export function Counted({
  view: { seats, answered, mode, family },
  words,
}: {
  view: HostView;
  words: string;
}) {
  const present = seats.filter((seat) => seat.present);
  const height = HEIGHTS.find(([most]) => present.length <= most)?.[1];
  return (
    <>
      <p className="text-[clamp(1.5rem,3vw,3.5rem)]">{`${answered} of ${present.length} ${words}`}</p>
      {height && (
        <p aria-hidden="true" className="mt-6 flex flex-wrap gap-[1.5vw] max-lg:hidden">
          {present.map(({ id }, place) =>
            mode === 'tasting' ? (
              <AnyVessel key={id} family={family} isEmpty={place >= answered} className={height} />
            ) : (
              <Bottle key={id} label="" empty={place >= answered} className={height} />
            ),
          )}
        </p>
      )}
    </>
  );
}

import { WHITE_WINE_AROMAS } from '@nosewise/catalogue/wine';
import type { PooledScent, ScentId } from '@nosewise/domain/models';
import { seededRandom } from '@nosewise/domain/random';
import { DAY } from '@nosewise/domain/time';
import { composeSession, type Slot } from '@nosewise/domain/training/adaptive-session';
import { type Belief, believe, recallOf } from '@nosewise/domain/training/belief';
import { drawSession } from '@nosewise/domain/training/pool';
import { ORDERS, type Order } from '@nosewise/domain/training/settings';
import { Bottle } from '../../shared/ui/bottle';

/** Draws a session of five in each order, for a person who knows part of the kit. */
export function ExampleSessions() {
  return (
    <>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {ORDERS.map((order) => (
          <figure key={order}>
            <figcaption className="font-medium">{order === 'classic' ? 'Classic' : 'Adaptive'}</figcaption>
            <ExampleSession slots={EXAMPLES[order]} />
          </figure>
        ))}
      </div>
      <p className="mt-3 max-w-text text-sm text-soft">
        A session of five. The liquid shows how likely you are to name each one now.
      </p>
    </>
  );
}

function ExampleSession({ slots }: { slots: readonly Slot[] }) {
  return (
    <ol className="mt-auto grid grid-cols-5 gap-2 pt-3 narrow:grid-cols-3" aria-label="Example">
      {slots.map(({ mode, bottle }) => {
        const belief = EXAMPLE_BELIEFS.get(bottle.id);
        const likely = belief ? recallOf(belief, EXAMPLE_NOW) : 0;
        const isMet = mode === 'meet';
        return (
          <li key={bottle.id} className="text-center text-sm text-soft tabular-nums">
            <Bottle
              label={bottle.bottleNumber}
              name={isMet ? bottle.name : undefined}
              category={isMet || belief ? bottle.category : undefined}
              fill={isMet ? undefined : likely}
              opened={isMet}
              className="mx-auto w-full max-w-11"
            />
            <span className="sr-only">{`Bottle ${bottle.bottleNumber}: `}</span>
            <span>{isMet ? 'meet' : belief ? `${Math.round(100 * likely)} %` : 'new'}</span>
          </li>
        );
      })}
    </ol>
  );
}

const EXAMPLE_NOW = 30 * DAY;
const EXAMPLE_LENGTH = 5;
const EXAMPLE_POOL: readonly PooledScent[] = WHITE_WINE_AROMAS.map((aroma) => ({ ...aroma, packName: '' }));
const EXAMPLE_BELIEFS = exampleBeliefs();
const EXAMPLES: Record<Order, readonly Slot[]> = {
  classic: drawSession(EXAMPLE_POOL, EXAMPLE_LENGTH, seededRandom('classic')).map((bottle) => ({
    mode: 'name',
    bottle,
  })),
  adaptive: composeSession(
    EXAMPLE_POOL,
    EXAMPLE_BELIEFS,
    EXAMPLE_LENGTH,
    EXAMPLE_NOW,
    seededRandom('adaptive'),
  ),
};

/** A person who knows two thirds of a kit, some of it well and some from long ago. */
function exampleBeliefs(): ReadonlyMap<ScentId, Belief> {
  const beliefs = new Map<ScentId, Belief>();
  for (const [index, { id }] of EXAMPLE_POOL.slice(0, 8).entries()) {
    for (const day of [2, 4 + index, 12 + 2 * index]) {
      const belief = believe(beliefs.get(id), {
        mode: 'name',
        correct: (index + day) % 5 !== 1,
        answeredAt: day * DAY,
      });
      if (belief) beliefs.set(id, belief);
    }
  }
  return beliefs;
}

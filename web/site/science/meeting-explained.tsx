import { WHITE_WINE_AROMAS } from '@nosewise/catalogue/aromas/wine';
import { composeSession, type Slot } from '@nosewise/domain/belief/adaptive-session';
import { type Belief, believe } from '@nosewise/domain/belief/belief';
import type { ScentId } from '@nosewise/domain/models';
import { seededRandom } from '@nosewise/domain/random';
import { DAY, MINUTE } from '@nosewise/domain/time';
import { Bottle } from '../../shared/ui/bottle';
import { TopicBeside } from './topic';

const SESSION = 5;
const DAYS = 3;

/** Explains why a new aroma is first shown with its name (decision 16; Lawless & Engen 1977). */
export function Meeting() {
  return (
    <TopicBeside
      id="meeting"
      heading="Meeting a new aroma"
      lead={
        <>
          <p>
            The first name that you give a smell stays with you, even if it is wrong. A better name that
            follows later has to fight it. So do not guess at something you have never smelled.
          </p>
          <p>
            In a review you <em>meet</em> a new bottle: you smell it, say what it reminds you of, and read its
            name. It is asked once others have come between, when your nose has something to remember.
          </p>
        </>
      }
    >
      <figure>
        <ol className="space-y-5">
          {firstSessions(DAYS).map((slots, day) => (
            <li
              key={slots.map(({ bottle }) => bottle.id).join()}
              className="flex items-center gap-2 sm:gap-4 narrow:flex-col narrow:items-start"
            >
              <span className="w-11 shrink-0 text-sm narrow:w-auto text-soft">Day {day + 1}</span>
              <ol className="grid w-full grow grid-cols-5 gap-1.5 narrow:grid-cols-3 sm:gap-5">
                {slots.map((slot) => (
                  <SlotBottle key={`${slot.mode} ${slot.bottle.id}`} slot={slot} />
                ))}
              </ol>
            </li>
          ))}
        </ol>
        <figcaption className="mt-4 text-sm text-soft">
          The first three sessions of five with the White Wine Kit, if every answer is right. The order is the
          training’s own.
        </figcaption>
      </figure>
    </TopicBeside>
  );
}

function SlotBottle({ slot: { mode, bottle } }: { slot: Slot }) {
  const isMet = mode === 'meet';
  return (
    <li className="text-center text-sm">
      <Bottle
        label={bottle.bottleNumber}
        {...(isMet ? { name: bottle.name, category: bottle.category } : {})}
        opened={isMet}
        className="mx-auto w-full max-w-14"
      />
      <span className="mt-1 block">
        {isMet ? 'meet' : 'name'}
        <span className="sr-only">
          {' '}
          bottle {bottle.bottleNumber}
          {isMet && `, ${bottle.name}`}
        </span>
      </span>
    </li>
  );
}

/** Composes a person's first sessions with a kit, one a day, each answer right. */
export function firstSessions(days: number): Slot[][] {
  const pool = WHITE_WINE_AROMAS.map((aroma) => ({ ...aroma, packName: 'White Wine Kit' }));
  const random = seededRandom('first sessions');
  const beliefs = new Map<ScentId, Belief>();
  return Array.from({ length: days }, (_, day) => {
    const slots = composeSession(pool, beliefs, { length: SESSION, now: day * DAY, random });
    for (const [index, { mode, bottle }] of slots.entries()) {
      const answeredAt = day * DAY + index * MINUTE;
      const belief = believe(beliefs.get(bottle.id), { mode, correct: mode === 'name', answeredAt });
      if (belief) beliefs.set(bottle.id, belief);
    }
    return slots;
  });
}

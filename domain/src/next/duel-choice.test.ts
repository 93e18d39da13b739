import { describe, expect, test } from 'vitest';
import { NOON, pool, present } from '../../testing/values';
import type { Slot } from '../belief/adaptive-session';
import { type Belief, believe } from '../belief/belief';
import type { EvidenceLog } from '../belief/evidence';
import { type MixUp, pairKey } from '../belief/mix-ups';
import type { Instant } from '../models';
import { DAY } from '../time';
import { pairForDuel, withDuel } from './duel-choice';

const PLUM = 'wine-plum';
const CHERRY = 'wine-cherry';
const OFTEN: MixUp = { a: CHERRY, b: PLUM, likelihood: 0.2, low: 0.1, high: 0.3, times: 2 };

function known(correct: boolean): Belief {
  return present(believe(undefined, { mode: 'name', correct, answeredAt: NOON - DAY }));
}
const BOTH_KNOWN = new Map([
  [PLUM, known(true)],
  [CHERRY, known(true)],
]);

const NOTHING: EvidenceLog = [];

/** The last duel of the pair, at `answeredAt`. */
function duelled(answeredAt: Instant): EvidenceLog {
  return [{ mode: 'duel', scentId: PLUM, rivalId: CHERRY, correct: true, answeredAt }];
}

describe('a duel', () => {
  test('is for a pair that is mixed up often enough, and for nothing rarer', () => {
    expect(pairForDuel([OFTEN], BOTH_KNOWN, NOTHING, NOON)).toBe(OFTEN);
    expect(pairForDuel([{ ...OFTEN, times: 0.69 }], BOTH_KNOWN, NOTHING, NOON)).toBeUndefined();
    expect(pairForDuel([{ ...OFTEN, likelihood: 0.079 }], BOTH_KNOWN, NOTHING, NOON)).toBeUndefined();
  });

  test('waits until both were named right once', () => {
    const one = new Map([...BOTH_KNOWN, [PLUM, known(false)]]);
    expect(pairForDuel([OFTEN], one, NOTHING, NOON)).toBeUndefined();
  });

  test('comes back after two and a half days, whoever has started the last one', () => {
    expect(pairForDuel([OFTEN], BOTH_KNOWN, duelled(NOON - 2.5 * DAY + 1), NOON)).toBeUndefined();
    expect(pairForDuel([OFTEN], BOTH_KNOWN, duelled(NOON - 2.5 * DAY), NOON)).toBe(OFTEN);
  });
});

describe('a session with a duel', () => {
  const bottles = pool('Plum', 'Cherry', 'Flint', 'Lemon', 'Pear', 'Oak');
  const slots = bottles.map((bottle): Slot => ({ mode: 'name', bottle }));
  const mixUps = { asked: new Map(), taken: new Map([[pairKey(PLUM, CHERRY), 2]]) };
  const nose = { mixUps, beliefs: BOTH_KNOWN, evidence: NOTHING };

  test('asks neither bottle beside it, comes after two slots, and takes two', () => {
    const session = withDuel(slots, bottles, nose, NOON);
    const [plum, cherry, ...others] = slots;
    const duel = { mode: 'duel', bottle: bottles[1], rival: bottles[0], instead: [plum, cherry] };
    expect(session).toEqual([...others.slice(0, 2), duel, ...others.slice(2)]);
  });

  test('keeps what gives way for a person who does not want it', () => {
    const session = withDuel(slots.slice(1), bottles, nose, NOON);
    const [duel] = session.flatMap((slot) => (slot.mode === 'duel' ? [slot] : []));
    expect(present(duel).instead.map(({ bottle }) => bottle.name)).toEqual(['Cherry', 'Oak']);
  });

  test('never takes the place of the only meeting, wherever it is', () => {
    const meeting = { mode: 'meet' as const, bottle: present(pool('Moss')[0]) };
    for (let place = 0; place <= slots.length; place += 1) {
      const session = withDuel(slots.toSpliced(place, 0, meeting), bottles, nose, NOON);
      expect(session.map(({ mode }) => mode)).toContain('duel');
      expect(session).toContain(meeting);
    }
    const atTheEnd = [...slots.slice(2, 5), meeting];
    const [first, second, duel] = withDuel(atTheEnd, bottles, nose, NOON);
    expect([first, second, duel?.mode]).toEqual([slots[2], meeting, 'duel']);
  });

  test.each<[string, () => ReturnType<typeof withDuel>]>([
    ['no pair needs it', () => withDuel(slots, bottles, { ...nose, beliefs: new Map() }, NOON)],
    ['a bottle is not at hand', () => withDuel(slots, bottles.slice(1), nose, NOON)],
    ['it is too short', () => withDuel(slots.slice(0, 3), bottles, nose, NOON).concat(slots.slice(3))],
  ])('has none when %s', (_, session) => {
    expect(session()).toEqual(slots);
  });
});

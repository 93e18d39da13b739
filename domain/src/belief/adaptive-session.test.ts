import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON, pool, present, scent } from '../../testing/values';
import type { AnsweredQuestion, PooledScent, SessionRecord } from '../models';
import { seededRandom } from '../random';
import { DAY } from '../time';
import { composeSession, newShareOf, type Slot, type Wishes } from './adaptive-session';
import { type Belief, type Beliefs, believe, gainOfAsking } from './belief';
import { leftUnasked } from './evidence';

function known(daysAgo: number, correct = true): Belief {
  return present(believe(undefined, { mode: 'name', correct, answeredAt: NOON - daysAgo * DAY }));
}

/** Makes bottles of so many categories, in turn. */
function bottles(count: number, categories: number): PooledScent[] {
  return Array.from({ length: count }, (_, index) => ({
    ...scent(`wine-${index}`, index + 1, `Aroma ${index}`, `Category ${index % categories}`),
    packName: 'Wine',
  }));
}

const said = (slots: readonly Slot[]) => slots.map(({ mode, bottle }) => `${mode} ${bottle.name}`);

describe('an adaptive session', () => {
  test('asks first what gains most', () => {
    const scents = bottles(6, 6);
    const beliefs = new Map(scents.map(({ id }, index) => [id, known(index + 1)]));
    const gains = composeSession(scents, beliefs, { length: 6, now: NOON, random: seededRandom('a') }).map(
      ({ bottle }) => gainOfAsking(beliefs.get(bottle.id), NOON),
    );
    expect(gains).toEqual(gains.toSorted((a, b) => b - a));
  });

  test('of ten or more meets two thirds', () => {
    const met = (length: number) =>
      composeSession(bottles(36, 12), new Map(), { length, now: NOON, random: seededRandom('b') }).filter(
        ({ mode }) => mode === 'meet',
      ).length;
    expect([3, 5, 8, 10, 15, 20].map(met)).toEqual([2, 3, 4, 7, 10, 14]);
  });

  test('of nothing but new scents meets half of its slots and then asks those, never one of the last two', () => {
    const slots = composeSession(bottles(36, 12), new Map(), {
      length: 5,
      now: NOON,
      random: seededRandom('b'),
    });
    expect(slots.map(({ mode }) => mode)).toEqual(['meet', 'meet', 'meet', 'name', 'name']);
    expect(slots[3]?.bottle).toBe(slots[0]?.bottle);
    expect(slots[4]?.bottle).toBe(slots[1]?.bottle);
  });

  test('of one bottle meets it and asks it; of two, meets both and asks both', () => {
    expect(
      said(composeSession(bottles(1, 1), new Map(), { length: 5, now: NOON, random: seededRandom('c') })),
    ).toEqual(['meet Aroma 0', 'name Aroma 0']);
    expect(
      composeSession(bottles(2, 1), new Map(), { length: 5, now: NOON, random: seededRandom('d') }),
    ).toHaveLength(4);
  });

  test('gives a new scent the last slot when none was met before', () => {
    const scents = bottles(12, 12);
    const beliefs = new Map(scents.slice(1).map(({ id }) => [id, known(300, false)]));
    const slots = composeSession(scents, beliefs, { length: 5, now: NOON, random: seededRandom('e') });
    expect(said(slots)).toContain('meet Aroma 0');
  });

  test('of nothing is empty, and so is one of no length', () => {
    expect(composeSession([], new Map(), { length: 5, now: NOON, random: seededRandom('f') })).toEqual([]);
    expect(
      composeSession(pool('Lemon'), new Map(), { length: 0, now: NOON, random: seededRandom('f') }),
    ).toEqual([]);
  });

  test('breaks ties by chance', () => {
    const firsts = ['1', '2', '3', '4', '5', '6'].map(
      (seed) =>
        composeSession(bottles(36, 12), new Map(), { length: 1, now: NOON, random: seededRandom(seed) })[0]
          ?.bottle.id,
    );
    expect(new Set(firsts).size).toBeGreaterThan(1);
  });

  const anyPool = fc
    .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 12 }))
    .map(([count, categories]) => bottles(count, categories));
  const anyKnown = fc.array(fc.record({ days: fc.nat(60), correct: fc.boolean() }), { maxLength: 40 });

  test('asks each scent once, meets what is new and only that, and fills its length while it can', () => {
    fc.assert(
      fc.property(
        anyPool,
        anyKnown,
        fc.integer({ min: 1, max: 20 }),
        fc.string(),
        (scents, states, length, seed) => {
          const beliefs = beliefsOf(scents, states);
          const slots = composeSession(scents, beliefs, { length, now: NOON, random: seededRandom(seed) });
          for (const mode of ['meet', 'name']) {
            const ids = slots.filter((slot) => slot.mode === mode).map(({ bottle }) => bottle.id);
            expect(new Set(ids).size).toBe(ids.length);
          }
          const fresh = scents.filter(({ id }) => !beliefs.has(id)).length;
          const met = slots.filter(({ mode }) => mode === 'meet');
          expect(met.every(({ bottle }) => !beliefs.has(bottle.id))).toBe(true);
          expect(met.length).toBeLessThanOrEqual(Math.max(1, Math.ceil(length * newShareOf(length))));
          expect(met.length).toBeGreaterThanOrEqual(Math.min(1, fresh));
          expect(slots.length).toBe(Math.min(length, beliefs.size + 2 * met.length));
        },
      ),
    );
  });

  test('never asks one of the last two bottles again while another is left', () => {
    fc.assert(
      fc.property(anyPool, fc.integer({ min: 1, max: 20 }), fc.string(), (scents, length, seed) => {
        fc.pre(scents.length >= 3);
        const slots = composeSession(scents, new Map(), { length, now: NOON, random: seededRandom(seed) });
        const met = slots.filter(({ mode }) => mode === 'meet').length;
        fc.pre(met >= 3);
        for (const [index, { bottle }] of slots.entries()) {
          const lastTwo = slots.slice(Math.max(0, index - 2), index).map((slot) => slot.bottle.id);
          expect(lastTwo).not.toContain(bottle.id);
        }
      }),
    );
  });

  test('does not stay in a category while others wait, unless half of the pool is of it', () => {
    const scents = bottles(24, 8);
    const beliefs = new Map(scents.map(({ id }, index) => [id, known(1 + index)]));
    const categories = composeSession(scents, beliefs, {
      length: 15,
      now: NOON,
      random: seededRandom('g'),
    }).map(({ bottle }) => bottle.category);
    expect(categories.every((category, index) => category !== categories[index - 1])).toBe(true);
    const alike = bottles(6, 1);
    expect(
      composeSession(alike, new Map(alike.map(({ id }) => [id, known(3)])), {
        length: 6,
        now: NOON,
        random: seededRandom('h'),
      }),
    ).toHaveLength(6);
  });

  test('never starves what is new: a month of daily sessions of five meets all 36, right or wrong', () => {
    for (const correct of [true, false]) {
      const scents = bottles(36, 12);
      const beliefs = new Map<string, Belief>();
      for (let day = 0; day < 30; day += 1) {
        const now = NOON + day * DAY;
        for (const { mode, bottle } of composeSession(scents, beliefs, {
          length: 5,
          now,
          random: seededRandom(`day ${day}`),
        })) {
          beliefs.set(
            bottle.id,
            present(believe(beliefs.get(bottle.id), { mode, correct, answeredAt: now })),
          );
        }
      }
      expect(beliefs.size).toBe(36);
    }
  });

  test('takes each scent from one of its bottles only', () => {
    const twice = [
      ...bottles(5, 5),
      ...bottles(5, 5).map((bottle) => ({ ...bottle, bottleNumber: bottle.bottleNumber + 50 })),
    ];
    const beliefs = new Map(bottles(5, 5).map(({ id }) => [id, known(4)]));
    const ids = composeSession(twice, beliefs, { length: 10, now: NOON, random: seededRandom('i') }).map(
      ({ bottle }) => bottle.id,
    );
    expect(ids.toSorted()).toEqual(['wine-0', 'wine-1', 'wine-2', 'wine-3', 'wine-4']);
  });
});

describe('a meeting', () => {
  test('is followed by its question at the latest in the second session after, at any length', () => {
    const rightly = fc.infiniteStream(fc.boolean());
    const scene = fc.record({
      length: fc.constantFrom(3, 5, 8, 10),
      categories: fc.integer({ min: 1, max: 12 }),
      seed: fc.string(),
      rightly,
    });
    fc.assert(
      fc.property(scene, ({ length, categories, seed, rightly: answers }) => {
        const scents = bottles(36, categories);
        const sessions: SessionRecord[] = [];
        const metIn = new Map<string, number>();
        const beliefs = new Map<string, Belief>();
        for (let day = 0; day < 20; day += 1) {
          const now = NOON + day * DAY;
          const overdue = leftUnasked(sessions);
          const slots = composeSession(scents, beliefs, {
            length,
            now,
            random: seededRandom(`${seed} ${day}`),
            overdue,
          });
          const questions = slots.map(({ mode, bottle }): AnsweredQuestion => {
            const correct = mode === 'name' && answers.next().value === true;
            beliefs.set(
              bottle.id,
              present(believe(beliefs.get(bottle.id), { mode, correct, answeredAt: now })),
            );
            if (mode === 'meet') metIn.set(bottle.id, day);
            else metIn.delete(bottle.id);
            const { id: scentId, name: scentName, bottleNumber } = bottle;
            return { scentId, scentName, bottleNumber, correct, selectedAnswer: '', answeredAt: now, mode };
          });
          sessions.push({ id: `${day}`, date: now, questions, kitNames: [] });
          for (const met of metIn.values()) expect(day - met).toBeLessThan(2);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe("today's review", () => {
  const scents = bottles(36, 12);
  const ids = scents.map(({ id }) => id);
  /** Answered rightly, the later the fresher. */
  const beliefs = new Map(ids.slice(0, 20).map((id, index) => [id, known(21 - index)]));
  const review = (length: number, dueIds: readonly string[], wishes: Partial<Wishes> = {}) =>
    composeSession(scents, beliefs, {
      length,
      now: NOON,
      random: seededRandom('review'),
      due: new Set(dueIds),
      ...wishes,
    });

  test('brings everything that is due and leaves the rest to new scents', () => {
    const due = ids.slice(15, 20);
    const slots = review(10, due);
    expect(
      slots
        .slice(0, 5)
        .map(({ bottle }) => bottle.id)
        .toSorted(),
    ).toEqual(due.toSorted());
    expect(slots.slice(5).map(({ mode }) => mode)).toEqual(['meet', 'meet', 'meet', 'meet', 'meet']);
  });

  test('asks all that is due before anything else while it has a place for each, met or new or of one category', () => {
    const scene = fc.record({
      categories: fc.integer({ min: 1, max: 12 }),
      length: fc.constantFrom(3, 5, 8, 10, 15, 20),
      due: fc.subarray(ids.slice(0, 15)),
      overdue: fc.subarray(ids.slice(15, 20)),
      seed: fc.string(),
    });
    fc.assert(
      fc.property(scene, ({ categories, length, due, overdue, seed }) => {
        fc.pre(due.length <= length);
        const wishes = { due: new Set(due), overdue: new Set(overdue) };
        const slots = composeSession(bottles(36, categories), beliefs, {
          length,
          now: NOON,
          random: seededRandom(seed),
          ...wishes,
        });
        const first = slots.slice(0, due.length).map(({ mode, bottle }) => `${mode} ${bottle.id}`);
        expect(first.toSorted()).toEqual(due.map((id) => `name ${id}`).toSorted());
      }),
    );
  });

  test('asks of a backlog what gains most', () => {
    const gains = review(5, ids.slice(0, 20))
      .filter(({ mode }) => mode === 'name')
      .map(({ bottle }) => gainOfAsking(beliefs.get(bottle.id), NOON));
    const best = [...beliefs.values()].map((belief) => gainOfAsking(belief, NOON)).toSorted((a, b) => b - a);
    expect(gains).toEqual(best.slice(0, 4));
  });

  test.each([
    [3, 1],
    [5, 1],
    [8, 1],
    [10, 2],
    [15, 3],
  ])('of %i keeps %i for meetings, however much is due', (length, meetings) => {
    expect(review(length, ids.slice(0, 20)).filter(({ mode }) => mode === 'meet')).toHaveLength(meetings);
  });

  test('fills up with what is not due once nothing is new or as much was met as a session may', () => {
    const all = new Map(ids.map((id, index) => [id, known(1 + index)]));
    const slots = composeSession(scents, all, {
      length: 8,
      now: NOON,
      random: seededRandom('rest'),
      due: new Set(ids.slice(3, 5)),
    });
    expect(
      slots
        .slice(0, 2)
        .map(({ bottle }) => bottle.id)
        .toSorted(),
    ).toEqual(ids.slice(3, 5));
    expect(slots).toHaveLength(8);
    expect(review(5, []).filter(({ mode }) => mode === 'meet')).toHaveLength(3);
    expect(review(5, [])).toHaveLength(5);
  });

  test('of a month with a backlog that never shrinks still meets all', () => {
    const growing = new Map(beliefs);
    for (let day = 0; day < 30; day += 1) {
      const now = NOON + day * DAY;
      const slots = composeSession(scents, growing, {
        length: 5,
        now,
        random: seededRandom(`${day}`),
        due: new Set(ids),
      });
      for (const { mode, bottle } of slots) {
        growing.set(
          bottle.id,
          present(believe(growing.get(bottle.id), { mode, correct: false, answeredAt: now })),
        );
      }
    }
    expect(growing.size).toBe(36);
  });
});

function beliefsOf(
  scents: readonly PooledScent[],
  states: readonly { days: number; correct: boolean }[],
): Beliefs {
  return new Map(
    scents.flatMap(({ id }, index) => {
      const state = states[index];
      return state ? [[id, known(state.days, state.correct)] as const] : [];
    }),
  );
}

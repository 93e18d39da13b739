import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON, pack, present, scent } from '../../testing/values';
import { choiceOf, nameIdOf } from '../aromas/names';
import { mergePacks } from '../aromas/pool';
import type { Belief } from '../belief/belief';
import { beliefsOf, evidenceOf } from '../belief/evidence';
import { dueScents, type Memory, withMet } from '../memory/due';
import { nameParts } from '../memory/modes';
import { scheduleAfter } from '../memory/replay';
import { schedule } from '../memory/scheduler';
import type { Instant, Pack, SessionRecord } from '../models';
import { bottlesOf } from '../run/places';
import {
  answer,
  enterBottle,
  fetchOther,
  isLast,
  next,
  open,
  type ReviewRun,
  recordOf,
  selectable,
} from '../run/run';
import { DAY, HOUR, MINUTE } from '../time';
import {
  beginPack,
  type NextStep,
  nextStep,
  type Smelling,
  type StepFacts,
  somethingNew,
  startStep,
} from './next-step';

const CATEGORIES = ['Citrus', 'Oak', 'Floral', 'Wine Faults'];

/** A pack of this many bottles. */
function packOf(count: number): Pack {
  return pack(
    'Wine',
    Array.from({ length: count }, (_, place) =>
      scent(`wine-${'abcdefghijklmnopqrstuvwxyz'[place]}`, place + 1, `Name ${place}`, CATEGORIES[place % 4]),
    ),
  );
}

/** Folds the facts of these sessions, as every device does. */
function factsAfter(sessions: readonly SessionRecord[], given: Partial<StepFacts> = {}): StepFacts {
  const packs = given.packs ?? [packOf(12)];
  const asked = new Map<string, SessionRecord['questions'][number][]>();
  for (const question of nameParts(sessions).flatMap(({ questions }) => questions)) {
    asked.set(question.scentId, [...(asked.get(question.scentId) ?? []), question]);
  }
  const schedules: Memory = new Map(
    [...asked].map(([id, answers]) => [id, { schedule: present(scheduleAfter(undefined, answers)) }]),
  );
  const aromas = packs.flatMap((each) => each.aromas);
  return {
    packs,
    first: aromas.slice(0, 5),
    memory: withMet(schedules, sessions),
    nose: () => ({ beliefs: beliefsOf(evidenceOf(sessions, aromas), schedules) }),
    glasses: [],
    length: 5,
    seed: sessions.at(-1)?.id ?? '',
    ...given,
  };
}

/** Smells a step to its end. @param isRight whether an answer is right */
function smell(step: Smelling, facts: StepFacts, isRight: () => boolean, now: Instant): ReviewRun {
  let run = present(startStep(`run ${now}`, step, facts, { duels: true, now }));
  for (let steps = 0; run.phase.name !== 'over'; steps += 1) {
    if (steps > 200) throw new Error('The run has no end.');
    const { current, phase } = run;
    if (current.mode === 'code') throw new Error('A step has no stickers.');
    const { bottle } = current;
    if (phase.name === 'ask' && current.mode === 'duel') run = answer(run, bottle.id, now);
    else if (phase.name === 'ask') {
      const wrong = selectable(run).find(({ id }) => id !== nameIdOf(bottle.id))?.id;
      run = answer(run, isRight() ? nameIdOf(bottle.id) : (wrong ?? null), now);
    } else if (phase.name === 'opening') run = open(run, bottle, now);
    else run = next(run, now);
  }
  return run;
}

function isSmelling(step: NextStep): step is Smelling {
  return 'servings' in step;
}

/** Takes whatever comes next after each pause. */
function train(pauses: readonly number[], isRight: () => boolean, given: Partial<StepFacts> = {}) {
  const sessions: SessionRecord[] = [];
  const steps: {
    readonly step: NextStep;
    readonly facts: StepFacts;
    readonly run?: ReviewRun;
    readonly now: Instant;
  }[] = [];
  let now = NOON;
  for (const pause of pauses) {
    now += pause;
    const facts = factsAfter(sessions, given);
    const step = nextStep(facts, now);
    const run = isSmelling(step) ? smell(step, facts, isRight, now) : undefined;
    steps.push({ step, facts, now, ...(run && { run }) });
    const record = run && recordOf(run, now);
    if (record) sessions.push(record);
  }
  return steps;
}

const pauses = fc.array(fc.constantFrom(MINUTE, 7 * MINUTE, 2 * HOUR, DAY, 9 * DAY), {
  minLength: 1,
  maxLength: 12,
});
const answers = fc.infiniteStream(fc.boolean());

test('what is counted is smelled, each bottle once, and nothing new comes before what is due or was met', () => {
  fc.assert(
    fc.property(
      pauses,
      answers,
      fc.constantFrom(3, 5, 10),
      fc.integer({ min: 1, max: 26 }),
      (times, coins, length, count) => {
        const isRight = () => coins.next().value === true;
        for (const { step, facts, run, now } of train(times, isRight, { length, packs: [packOf(count)] })) {
          if (!isSmelling(step) || !run) continue;
          const counted = [...step.due, ...step.fresh, ...step.met, ...step.known].map(({ id }) => id);
          expect(new Set(counted).size).toBe(counted.length);
          expect(
            bottlesOf(run)
              .map(({ id }) => id)
              .toSorted(),
          ).toEqual(counted.toSorted());
          const due = dueScents(mergePacks(facts.packs), facts.memory, now);
          expect(step.due.every(({ id }) => due.has(id))).toBe(true);
          if (step.kind !== 'due') expect(due.size).toBe(0);
          else if (due.size <= length) expect(step.due).toHaveLength(due.size);
          else expect(step.fresh.length).toBeLessThanOrEqual(Math.max(1, Math.floor(length / 5)));
          const unasked = mergePacks(facts.packs).filter(
            ({ id }) => facts.memory.has(id) && !facts.memory.get(id)?.schedule,
          );
          const hasPlaces = step.kind === 'due' && due.size + unasked.length <= length;
          if (hasPlaces) expect(step.met).toEqual(expect.arrayContaining(unasked));
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('the same notebook has the same next step on every device and screen', () => {
  fc.assert(
    fc.property(pauses, answers, (times, coins) => {
      for (const { facts, now } of train(times, () => coins.next().value === true)) {
        expect(nextStep(facts, now)).toEqual(nextStep({ ...facts }, now));
      }
    }),
    { numRuns: 20 },
  );
});

test('an aroma is asked among four names the first two times, its own among them, and then among all', () => {
  const asked = new Map<string, number>();
  for (const { step } of train(Array(8).fill(DAY), () => true)) {
    if (!isSmelling(step)) continue;
    for (const serving of step.servings.filter(({ mode }) => mode === 'name')) {
      const before = asked.get(serving.bottle.id) ?? 0;
      expect(serving.names?.length).toBe(before < 2 ? 4 : undefined);
      if (serving.names) expect(serving.names).toContain(nameIdOf(serving.bottle.id));
      asked.set(serving.bottle.id, before + 1);
    }
  }
  expect(Math.max(...asked.values())).toBeGreaterThan(2);
});

describe('the first evening', () => {
  test('meets five bottles and asks for them in another order, among their own names', () => {
    const facts = factsAfter([]);
    const step = nextStep(facts, NOON);
    if (!isSmelling(step)) throw new Error('There are bottles.');
    expect(step).toMatchObject({ kind: 'first evening', due: [], met: [], known: [] });
    expect(step.servings.map(({ mode }) => mode)).toEqual([
      ...Array(5).fill('meet'),
      ...Array(5).fill('name'),
    ]);
    const met = step.servings.slice(0, 5).map(({ bottle }) => bottle.id);
    const asked = step.servings.slice(5).map(({ bottle }) => bottle.id);
    expect(met).toEqual(facts.first.map(({ id }) => id));
    expect(asked.toSorted()).toEqual(met.toSorted());
    expect(asked[0]).not.toBe(met[4]);
    const names = new Set(met.map(nameIdOf));
    expect(step.servings.flatMap((each) => each.names ?? []).every((name) => names.has(name))).toBe(true);
  });

  test('does not meet again what was met when it was left, and then something new comes', () => {
    const facts = factsAfter([]);
    const [first] = train([0], () => true);
    const answered = present(recordOf(present(first?.run), NOON));
    const left = { ...answered, questions: answered.questions.slice(0, 1) };
    const again = nextStep(factsAfter([left]), NOON + DAY);
    expect(isSmelling(again) && [again.fresh.length, again.met.length]).toEqual([4, 1]);
    expect(nextStep(factsAfter([answered]), NOON)).toMatchObject({ kind: 'new', fresh: { length: 4 } });
    const evening = packOf(12).aromas.slice(0, 5);
    expect(beginPack(factsAfter([answered]), evening)).toBeUndefined();
    expect(beginPack(facts, evening)?.fresh).toHaveLength(5);
  });
});

test('two that are taken for each other are told apart two bottles later, once', () => {
  const facts = factsAfter([]);
  const [{ run } = {}] = train([0], () => false);
  const duels = present(run).answers.filter(({ mode }) => mode === 'duel');
  const pairs = duels.map(({ scentId, pair }) => [scentId, pair?.rivalId].toSorted().join());
  expect(pairs.length).toBeGreaterThan(0);
  expect(new Set(pairs).size).toBe(pairs.length);
  const step = nextStep(facts, NOON);
  if (!isSmelling(step)) throw new Error('There are bottles.');
  const asked = { ...step, servings: step.servings.slice(5) };
  const begun = present(
    startStep(
      'run',
      asked,
      { ...facts, memory: new Map(facts.first.map(({ id }) => [id, {}])) },
      { duels: true, now: NOON },
    ),
  );
  const wrong = selectable(begun).find(({ id }) => id !== nameIdOf(asked.servings[0]?.bottle.id ?? ''));
  const missed = next(answer(begun, present(wrong).id, NOON), NOON);
  expect([missed.current, ...missed.upcoming].map(({ mode }) => mode)).toEqual([
    'name',
    'name',
    'duel',
    'name',
    'name',
  ]);
  const without = next(answer({ ...begun, duels: false }, present(wrong).id, NOON), NOON);
  expect(without.upcoming.every(({ mode }) => mode === 'name')).toBe(true);
});

describe('with nothing due and nothing new', () => {
  const right = (now: Instant) =>
    schedule({ ...schedule(undefined, true, now), status: 'reviewing' }, true, now);
  const memory: Memory = new Map(packOf(4).aromas.map(({ id }) => [id, { schedule: right(NOON) }]));
  const facts = {
    ...factsAfter([], { packs: [packOf(4)] }),
    memory,
    nose: () => ({ beliefs: new Map<string, Belief>() }),
  };

  test('an aroma that is known and was in no glass is looked for, but in no second glass of a day', () => {
    expect(nextStep(facts, NOON)).toMatchObject({
      kind: 'glass',
      bottle: { id: expect.stringMatching(/^wine-[abc]$/) },
    });
    const glass = { id: 'g', drink: null, words: 'Tea', name: '', place: '', at: NOON - HOUR, aromas: [] };
    expect(nextStep({ ...facts, glasses: [glass] }, NOON)).toEqual({ kind: 'rest' });
  });

  test('faults come last among what is new', () => {
    const memory = new Map<string, { schedule: ReturnType<typeof schedule> }>();
    const met: string[] = [];
    for (;;) {
      const step = somethingNew({ ...factsAfter([]), memory });
      if (!step) break;
      for (const { id, category } of step.fresh) {
        met.push(category);
        memory.set(id, { schedule: schedule(undefined, true, NOON) });
      }
    }
    expect(met).toHaveLength(12);
    expect(met.slice(-3)).toEqual(['Wine Faults', 'Wine Faults', 'Wine Faults']);
  });

  test('a fault is looked for in no glass', () => {
    const faults = pack(
      'Wine',
      packOf(4).aromas.filter(({ category }) => category === 'Wine Faults'),
    );
    expect(nextStep({ ...facts, packs: [faults] }, NOON)).toEqual({ kind: 'rest' });
  });

  test('no bottle leads to the choice of packs', () => {
    expect(nextStep({ ...facts, packs: [] }, NOON)).toEqual({ kind: 'packs' });
  });
});

test('with packs that share bottles, a first evening meets each, asks it among its own name, and it comes back', () => {
  const own = (id: string): Pack => ({
    ...packOf(0),
    id,
    aromas: packOf(5).aromas.map((aroma) => ({ ...aroma, id: `own-${id}-${aroma.bottleNumber}` })),
  });
  const packs = [packOf(12), own('one'), own('two')];
  const facts = factsAfter([], { packs });
  const step = present(beginPack(facts, present(packs[2]).aromas));
  expect(step.fresh).toHaveLength(5);
  const run = present(startStep('run', step, facts, { duels: true, now: NOON }));
  for (const serving of [run.current, ...run.upcoming]) {
    if (serving.mode !== 'name') continue;
    expect(serving.names).toContain(present(choiceOf(run.choices, serving.bottle)).id);
  }
  const record = present(
    recordOf(
      smell(step, facts, () => true, NOON),
      NOON,
    ),
  );
  const known = factsAfter([record], { packs });
  expect(dueScents(mergePacks(packs), known.memory, NOON + DAY).size).toBe(5);
});

test('a miss of the last bottle is followed by its duel, so it is not the last', () => {
  const facts = factsAfter([]);
  const step = present(beginPack(facts, packOf(12).aromas.slice(0, 2)));
  const run = present(
    startStep(
      'run',
      { ...step, servings: step.servings.slice(-1) },
      { ...facts, memory: new Map(facts.first.map(({ id }) => [id, {}])) },
      { duels: true, now: NOON },
    ),
  );
  expect(isLast(run)).toBe(true);
  const other = present(
    selectable(run).find(({ id }) => id !== nameIdOf(step.servings.at(-1)?.bottle.id ?? '')),
  );
  expect(isLast(answer(run, other.id, NOON))).toBe(false);
});

test('a bottle that is entered by its number keeps its few names, and so does the one that it changes places with', () => {
  const facts = factsAfter([]);
  const memory: Memory = new Map(facts.first.map(({ id }) => [id, {}]));
  const step = present(beginPack({ ...facts, memory }, packOf(12).aromas.slice(0, 5)));
  const run = present(startStep('run', step, { ...facts, memory }, { duels: true, now: NOON }));
  const later = present(step.servings[2]).bottle;
  const swapped = enterBottle(fetchOther(run), later, NOON);
  expect(
    [swapped.current, ...swapped.upcoming].map((each) => each.mode === 'name' && each.names?.length),
  ).toEqual(Array(5).fill(4));
});

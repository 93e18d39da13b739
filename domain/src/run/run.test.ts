import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawing, NOON, pack, present, scent } from '../../testing/values';
import { answerOptions } from '../aromas/names';
import { mergePacks } from '../aromas/pool';
import { isCorrect, modeOf } from '../memory/modes';
import type { Instant, ScentId } from '../models';
import { startAdaptive } from '../next/adaptive-start';
import { seededRandom } from '../random';
import { startDemo } from './demo';
import { startDuel } from './duel';
import { planSitting, startSitting } from './honest-sitting';
import { startSession, startWithServings } from './pack';
import { marksOf, questionCount, questionNumber } from './places';
import { NEW_QUIZ, startQuiz } from './quiz';
import {
  answer,
  begin,
  endNow,
  enterBottle,
  enterCode,
  fetchOther,
  giveHint,
  keepBottle,
  next,
  open,
  putBack,
  type Run,
  rate,
  recordOf,
  type Serving,
  selectable,
  shownAnswer,
  skip,
  type TastedBottle,
  takeBack,
} from './run';
import { startSet, startSharedSet } from './set';

const NAMES = ['Plum', 'Cherry', 'Flint', 'Lemon', 'Oak', 'Pear'];
const WINE = pack(
  'Wine',
  NAMES.map((name, index) => ({ ...scent(`wine-${name.toLowerCase()}`, index + 1, name), notes: 'A. So.' })),
);
/** Two names that the wine has as well, one of them a person's own. */
const OTHERS = pack('Others', [scent('coffee-plum', 1, 'Plum'), scent('own-1', 2, 'Lemon')]);
const POOL = mergePacks([WINE, OTHERS]);
const wine = (name: string) => present(POOL.find(({ id }) => id === `wine-${name}`));
const STRANGER = { ...scent('wine-petrol', 40, 'Petrol'), packName: 'Elsewhere' };

const CODES = [250, 257, 264, 271, 278, 285];
/** The bottle behind a sticker. Nothing else has its number and category. */
const behind = (code: number): TastedBottle => ({
  ...present(WINE.aromas[CODES.indexOf(code)]),
  bottleNumber: 7000 + code,
  category: `hidden-${code}`,
});

const SET = {
  id: 'set',
  name: 'Cellar',
  packId: WINE.id,
  packName: 'Wine',
  madeAt: NOON,
  mixedAt: NOON,
  printedAt: null,
  worn: [],
  bottles: WINE.aromas.map(({ id: scentId, name, category }, index) => {
    const code = CODES[index] ?? 0;
    return { scentId, name, category, bottleNumber: 7000 + code, sticker: `sticker-${code}`, code };
  }),
};
const SHARED = { set: { id: 'link', codes: CODES }, packName: 'Wine', choices: answerOptions(WINE.aromas) };
const PLAN = present(planSitting({ id: 'run', pack: WINE, series: undefined, week: 0, person: 'ann' }));
const asked = (name: string) => ({ mode: 'name' as const, bottle: wine(name) });
const MEETING = { mode: 'meet' as const, bottle: wine('flint') };
const PAIR = { bottle: wine('plum'), rival: wine('cherry'), instead: [asked('plum'), asked('cherry')] };

function withServings(...servings: Serving[]): Run | undefined {
  const run = startWithServings('run', { packs: [WINE, OTHERS], pool: POOL, servings }, NOON);
  return run && { ...run, fresh: [MEETING.bottle.id, 'wine-oak'] };
}

type Start = (seed: string) => Run | undefined;

/** Every way in which somebody smells, answers and is told. */
const STARTS = {
  classic: (seed) =>
    startSession('run', [WINE, OTHERS], { length: 5, now: NOON, random: seededRandom(seed) }),
  adaptive: (seed) =>
    startAdaptive('run', [WINE], { beliefs: new Map(), length: 5, now: NOON, random: seededRandom(seed) }),
  withMeeting: () => withServings(MEETING, asked('lemon'), asked('flint'), asked('cherry')),
  withDuel: () => withServings({ mode: 'duel', ...PAIR }, MEETING, asked('flint')),
  set: () => startSet('run', SET, 4, NOON),
  sharedSet: () => startSharedSet('run', SHARED, NOON),
  testByNumber: () => startSitting(PLAN, { kind: 'number' }, NOON),
  testBySticker: () => startSitting(PLAN, { kind: 'set', set: { id: 'set', codes: CODES } }, NOON),
  duel: () => startDuel('run', { a: wine('plum'), b: wine('cherry') }, NOON),
  quiz: (seed) => {
    const players = NEW_QUIZ.players.map(({ id }) => ({ id, name: id }));
    return startQuiz('run', { players, length: 3 }, { pool: POOL, now: NOON, random: seededRandom(seed) });
  },
  demo: (seed) => startDemo('run', [WINE, OTHERS], NOON, seededRandom(seed)),
} as const satisfies Record<string, Start>;

/** What somebody could press: the names or bottles, and one that is not there. */
function pressed({ current, choices }: Run, pick: number): string {
  const known = current.mode === 'duel' ? [current.bottle, current.rival] : choices;
  return known[pick % (known.length + 1)]?.id ?? STRANGER.id;
}

const bottleAt = (pick: number) => POOL[pick % (POOL.length + 1)] ?? STRANGER;
const codeAt = (pick: number) => CODES[pick % (CODES.length + 1)] ?? 999;

/** The bottle that is turned over, or behind the sticker. */
function opened({ current }: Run, pick: number): TastedBottle {
  if (current.mode === 'code') return current.code === null ? STRANGER : behind(current.code);
  return current.mode === 'duel' ? ([current.bottle, current.rival][pick % 3] ?? STRANGER) : STRANGER;
}

const at = ({ phase }: Run, ...names: Run['phase']['name'][]) => names.includes(phase.name);
const isKnown = ({ kind, current }: Run) =>
  kind === 'training' && (current.mode === 'name' || current.mode === 'meet');
const isSealed = ({ kind, current }: Run) => current.mode === 'code' && kind !== 'test';
const isTold = (run: Run) => at(run, 'verdict') && isKnown(run) && !run.given[0]?.practice;

interface Move {
  readonly weight: number;
  readonly make: (run: Run, now: Instant, pick: number) => Run;
  /** Whether it leads on, told by the phase, the serving and the kind. */
  readonly fits: (run: Run, pick: number) => boolean;
}

const MOVES = {
  next: {
    weight: 10,
    make: (run, now) => next(run, now),
    fits: (run) =>
      at(run, 'meet', 'verdict') ||
      (at(run, 'fetch') && (run.kind === 'quiz' || run.current.mode === 'duel')),
  },
  answer: {
    weight: 10,
    make: (run, now, pick) => answer(run, pressed(run, pick), now),
    fits: (run, pick) => {
      const chosen = pressed(run, pick);
      const { current } = run;
      const isHidden = current.mode === 'name' && current.names && !current.names.includes(chosen);
      return at(run, 'ask') && chosen !== STRANGER.id && !isHidden;
    },
  },
  pass: {
    weight: 4,
    make: (run, now) => answer(run, null, now),
    fits: (run) => at(run, 'ask') && run.current.mode !== 'duel' && !['quiz', 'demo'].includes(run.kind),
  },
  open: {
    weight: 10,
    make: (run, now, pick) => open(run, opened(run, pick), now),
    fits: (run, pick) => at(run, 'opening') && opened(run, pick) !== STRANGER,
  },
  hint: {
    weight: 3,
    make: (run, _, pick) => giveHint(run, pick % 5, seededRandom(`${pick}`)),
    fits: (run, pick) =>
      at(run, 'ask') && isKnown(run) && run.current.mode === 'name' && !run.current.hint && pick % 5 > 0,
  },
  fetchOther: {
    weight: 4,
    make: (run) => fetchOther(run),
    fits: (run) => at(run, 'ask', 'meet') && isKnown(run),
  },
  enterBottle: {
    weight: 4,
    make: (run, now, pick) => enterBottle(run, bottleAt(pick), now),
    fits: (run, pick) =>
      at(run, 'fetch') && isKnown(run) && run.pool.some(({ id }) => id === bottleAt(pick).id),
  },
  keepBottle: { weight: 2, make: (run) => keepBottle(run), fits: (run) => at(run, 'fetch') && isKnown(run) },
  enterCode: {
    weight: 10,
    make: (run, now, pick) => enterCode(run, codeAt(pick), now),
    fits: (run, pick) => {
      const isNew = codeAt(pick) !== 999 && run.answers.every(({ code }) => code !== codeAt(pick));
      return at(run, 'fetch', 'ask') && isSealed(run) && isNew;
    },
  },
  putBack: { weight: 2, make: (run) => putBack(run), fits: (run) => at(run, 'ask') && isSealed(run) },
  skip: {
    weight: 2,
    make: (run, now) => skip(run, now),
    fits: (run) => {
      if (run.kind === 'test') return at(run, 'ask');
      return run.kind === 'training' && run.current.mode === 'duel' && !at(run, 'verdict', 'over');
    },
  },
  rate: {
    weight: 3,
    make: (run) => rate(run, 'sure'),
    fits: (run) => isTold(run) && run.given[0]?.chosenId !== null,
  },
  takeBack: {
    weight: 4,
    make: (run, now, pick) => (run.kind === 'training' ? takeBack(run, now, seededRandom(`${pick}`)) : run),
    fits: isTold,
  },
  endNow: { weight: 1, make: (run) => endNow(run), fits: (run) => !at(run, 'over') },
} as const satisfies Record<string, Move>;

interface Step {
  readonly before: Run;
  readonly after: Run;
  readonly move: string;
  readonly fits: boolean;
  readonly now: Instant;
}

/** Checks runs of any kind after any moves, at a clock that goes on with every move. */
function always(
  check: (run: Run, steps: readonly Step[]) => void,
  starts = Object.values<Start>(STARTS),
): void {
  const moves = Object.entries<Move>(MOVES).flatMap(([name, move]) =>
    Array.from({ length: move.weight }, () => ({ name, ...move })),
  );
  const scene = fc.record({
    start: fc.constantFrom(...starts),
    seed: fc.string(),
    moves: fc.array(fc.tuple(fc.constantFrom(...moves), fc.nat(999)), { maxLength: 60, size: 'max' }),
  });
  fc.assert(
    fc.property(scene, ({ start, seed, moves }) => {
      let run = present(start(seed));
      const steps = moves.map(([{ name, make, fits }, pick], place): Step => {
        const now = NOON + 1 + place;
        const before = run;
        run = make(before, now, pick);
        return { before, after: run, move: name, fits: fits(before, pick), now };
      });
      check(run, steps);
    }),
    { numRuns: 300 },
  );
}

describe('whatever is pressed in whatever kind of run', () => {
  test('a move that fits leads on, and any other leaves the run as it is', () => {
    always((_, steps) => {
      const unfit = steps.filter(({ before, after, fits }) => (before === after) === fits);
      const words = unfit.map(({ before: { kind, phase, current }, move }) =>
        [kind, phase.name, current.mode, move].join(' '),
      );
      expect(words).toEqual([]);
    });
  });

  test('no answer is lost or doubled, but by the person who takes it back', () => {
    always((run, steps) => {
      const ledger: Instant[] = [];
      for (const { before, after, move, now } of steps.filter(({ before, after }) => before !== after)) {
        const { name } = before.phase;
        const isMeeting = move === 'next' && name === 'meet' && before.current.mode === 'meet';
        if (isMeeting || move === 'answer' || move === 'pass') ledger.push(now);
        const isDropped = name === 'opening' && (move === 'skip' || move === 'endNow');
        const isVoided = move === 'takeBack' && after.phase.name !== 'verdict';
        if (isDropped || isVoided) ledger.pop();
      }
      const kept = [...run.answers, ...run.given].map(({ answeredAt }) => answeredAt);
      expect([...kept, ...(run.phase.name === 'opening' ? [run.phase.answeredAt] : [])]).toEqual(ledger);
    });
  });

  test('what it was is told after each answer, or once all players have answered, but in a test', () => {
    const count = ({ answers, given }: Run) => answers.length + given.length;
    always((_, steps) => {
      const judged = steps.filter(
        ({ before, after }) => at(before, 'ask', 'opening') && count(after) > count(before),
      );
      for (const { after } of judged) {
        const waits = after.kind === 'quiz' && after.given.length < after.players.length;
        expect(at(after, 'verdict')).toBe(after.kind !== 'test' && !waits);
      }
    });
  });

  test('every answer is judged as the log judges it, and was shown before it was given', () => {
    always(({ answers, given }) => {
      for (const each of [...answers, ...given]) {
        expect(each.correct).toBe(isCorrect(each));
        expect(present(each.shownAt)).toBeLessThanOrEqual(each.answeredAt);
      }
    });
  });

  test('the numbers stay within their counts, and each place that was passed has its mark', () => {
    always((run) => {
      const isOver = run.phase.name === 'over';
      const [number, count] = [questionNumber(run), questionCount(run)];
      expect(number).toBeLessThanOrEqual(count);
      if (isOver) expect(number).toBe(count);
      if (run.kind === 'quiz') return;
      const isDouble = run.kind === 'training' && run.current.mode === 'duel';
      const shown = shownAnswer(run) ? (isDouble ? 2 : 1) : 0;
      expect(marksOf(run)).toHaveLength(isOver ? count : number - 1 + shown);
    });
  });

  test('only a run that is over has a record, if its kind has one, without what was for practice', () => {
    always((run) => {
      const record = recordOf(run, NOON);
      const isKept = ['training', 'set', 'test', 'duel'].includes(run.kind);
      expect(record !== undefined).toBe(run.phase.name === 'over' && isKept);
      if (record) expect(record.questions).toEqual(run.answers.filter(({ practice }) => !practice));
    });
  });

  test('a run that is stored and read again is the same', () => {
    always((run) => expect(JSON.parse(JSON.stringify(run))).toEqual(run));
  });

  test('nothing of a bottle under a sticker is in the run before it is opened', () => {
    const sealed = [STARTS.set, STARTS.sharedSet, STARTS.testBySticker];
    always((run) => {
      const told = [...run.answers, ...run.given].map(({ code }) => code);
      for (const code of CODES.filter((each) => !told.includes(each))) {
        expect(JSON.stringify(run)).not.toMatch(new RegExp(`hidden-${code}|${7000 + code}`));
      }
      expect(JSON.stringify([run.current, run.upcoming, 'set' in run && run.set])).not.toMatch(/wine-|plum/i);
    }, sealed);
  });
});

describe('whatever is pressed in a session', () => {
  const idsIn = ({ current, upcoming }: Run): ScentId[] =>
    [current, ...upcoming].flatMap((each) => (each.mode === 'code' ? [] : [each.bottle.id]));

  test('the right name can be chosen, no bottle is still to come twice, and no question is lost by a swap', () => {
    always(
      (run) => {
        const { phase, current } = run;
        if (run.kind !== 'training' || phase.name === 'over') return;
        const names = selectable(run).map(({ name }) => name);
        if (phase.name === 'ask' && current.mode === 'name') expect(names).toContain(current.bottle.name);
        expect(new Set(idsIn(run)).size).toBe(idsIn(run).length);
        expect(questionCount(run)).toBeLessThanOrEqual(5);
        expect(questionCount(run)).toBeGreaterThanOrEqual(5 - run.practice.length);
      },
      [STARTS.classic],
    );
  });

  test('no new aroma is asked before it was met, and none is met twice', () => {
    always(
      (run) => {
        if (run.kind !== 'training') return;
        const { answers, current, fresh, practice, phase } = run;
        const met = answers.filter((each) => modeOf(each) === 'meet').map(({ scentId }) => scentId);
        expect(new Set(met).size).toBe(met.length);
        if (phase.name === 'over' || current.mode === 'duel' || current.mode === 'code') return;
        const { id } = current.bottle;
        const isNew =
          fresh.includes(id) && !practice.includes(id) && answers.every(({ scentId }) => scentId !== id);
        expect(current.mode).toBe(isNew ? 'meet' : 'name');
        expect(phase.name === 'meet').toBe(isNew && phase.name !== 'fetch');
      },
      [STARTS.adaptive, STARTS.withMeeting, STARTS.withDuel],
    );
  });

  test('an answer that was taken back is followed by a bottle that was never shown, while there is one', () => {
    always(
      (_, steps) => {
        for (const { before, after } of steps.filter(({ move }) => move === 'takeBack')) {
          if (after === before || before.kind !== 'training') continue;
          const { answers, given, practice, revealed } = before;
          const shown = [...answers, ...given].flatMap(({ scentId, chosenId }) => [scentId, chosenId]);
          const nameOf = (id: unknown) => before.pool.find((each) => each.id === id)?.name;
          const named = [...shown, ...practice, ...revealed].map(nameOf);
          const left = before.pool
            .filter(({ id, name }) => !named.includes(name) && !idsIn(before).includes(id))
            .map(({ id }) => id);
          expect(after).toHaveProperty('practice.length', practice.length + 1);
          const [current] = idsIn(after);
          const justNamed = nameOf(given[0]?.chosenId);
          if (left.length > 0) {
            expect(left).toContain(current);
            expect(after.upcoming).toEqual(before.upcoming);
          } else if (
            idsIn(before)
              .slice(1)
              .every((id) => nameOf(id) === justNamed)
          ) {
            expect(after.phase).toEqual(before.phase);
          } else {
            expect(idsIn(after).toSorted()).toEqual(idsIn(before).slice(1).toSorted());
            expect(nameOf(current)).not.toBe(justNamed);
          }
        }
      },
      [STARTS.classic],
    );
  });
});

test.each([Number.NaN, 0.5, -1, Number.POSITIVE_INFINITY])('%d is refused as a time by every move', (now) => {
  const run = present(STARTS.classic('seed'));
  for (const move of [
    () => begin({ id: 'run', kitNames: [], servings: [MEETING] }, now),
    () => next(run, now),
    () => answer(run, null, now),
    () => open(run, STRANGER, now),
    () => enterBottle(run, STRANGER, now),
    () => enterCode(run, 250, now),
    () => skip(run, now),
    () => takeBack(run, now, drawing(0)),
    () => recordOf(run, now),
  ]) {
    expect(move).toThrow(RangeError);
  }
});

test('a run needs a serving', () => {
  expect(begin({ id: 'run', kitNames: [], servings: [] }, NOON)).toBeUndefined();
});

test('the names of a pack can be chosen alphabetically, each once, and none in a duel', () => {
  const run = present(STARTS.classic('seed'));
  expect(selectable(run).map(({ name }) => name)).toEqual(NAMES.toSorted());
  expect(selectable(present(STARTS.duel()))).toEqual([]);
});

describe('a run that ends before its last serving', () => {
  const set = present(STARTS.set());

  test('keeps what was answered, the shown answer too', () => {
    const first = open(answer(enterCode(set, 250, NOON), 'plum', NOON), behind(250), NOON);
    expect(recordOf(endNow(first), NOON)?.questions).toMatchObject([{ code: 250, correct: true }]);
    expect(recordOf(endNow(next(first, NOON)), NOON)?.questions).toHaveLength(1);
  });

  test('has nothing to keep without an answer', () => {
    expect(recordOf(endNow(set), NOON)?.questions).toEqual([]);
  });
});

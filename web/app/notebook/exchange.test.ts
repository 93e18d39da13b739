import type { NotebookDocument } from '@nosewise/contract/training/document-calls';
import { DONT_KNOW } from '@nosewise/domain/aromas/names';
import { isCorrect } from '@nosewise/domain/memory/modes';
import { type AnsweredQuestion, MODES, type SessionRecord } from '@nosewise/domain/models';
import { NOON, present } from '@nosewise/domain/testing';
import { HOUR, MINUTE } from '@nosewise/domain/time';
import { DEFAULT_SETTINGS } from '@nosewise/domain/training/settings';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { ApiProblem, authorizeCalls } from '../../shared/api';
import { type Fate, modelServer } from '../../testing/account-model';
import { account, documentsRead } from './account-note';
import { wholeRound } from './exchange';
import { type Body, changedNow } from './in-hand';
import { Notebook } from './notebook';
import { keepScents, scentsIn } from './scents';
import { sessionsIn, unsentIn } from './session-list';
import { type Person, type TrainingServer, trainingServer } from './training-server';

const PERSON = '00000000-0000-4000-8000-000000000001';
const SCENTS = ['wine-lemon', 'wine-pear', 'coffee-caramel'] as const;
const GLASSES = ['a', 'b', 'c'].map((letter) => `00000000-0000-4000-8000-00000000000${letter}`);

function personWith(book: Notebook, server: TrainingServer): Person {
  return { book, server, gone: new AbortController().signal, refusedHere: new Set() };
}

type Answer = Pick<AnsweredQuestion, 'scentId' | 'mode' | 'chosenId' | 'options'>;

function sessionAt(number: number, date: number, answers: readonly Answer[]): SessionRecord {
  const questions = answers.map((answer, index) => {
    const chosen = answer.chosenId === undefined ? 'Lemon' : answer.chosenId;
    const question = {
      ...answer,
      scentName: answer.scentId,
      bottleNumber: 1,
      selectedAnswer: chosen ?? DONT_KNOW,
      answeredAt: date - (answers.length - index) * 1_000,
    };
    return { ...question, correct: isCorrect(question) };
  });
  const id = `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;
  return { id, date, kitNames: ['Wine'], questions };
}

function lemon(number: number): SessionRecord {
  return sessionAt(number, NOON + number, [{ scentId: 'wine-lemon' }]);
}

async function finish(book: Notebook, session: SessionRecord) {
  await book.change([{ session: { session, sent: false } }]);
}

async function keep(book: Notebook, document: Body, now: number) {
  vi.setSystemTime(now);
  await book.change([{ document: changedNow(book, document) }]);
}

type Deed =
  | { readonly kind: 'train'; readonly answers: readonly Answer[] }
  | { readonly kind: 'document'; readonly document: Body }
  | { readonly kind: 'round'; readonly fates: readonly Fate[] };

/** An answer of any kind, by its words alone, by a chosen scent, or "I don't know". */
const answer: fc.Arbitrary<Answer> = fc.record(
  {
    scentId: fc.constantFrom(...SCENTS),
    mode: fc.constantFrom(...MODES),
    chosenId: fc.constantFrom(...SCENTS, null),
    options: fc.constant([...SCENTS]),
  },
  { requiredKeys: ['scentId'] },
);

function named(kind: 'pack' | 'glass', name: string): NotebookDocument['body'] {
  if (name === '') return null;
  return kind === 'pack'
    ? { name, aromas: [] }
    : { drink: 'riesling', words: '', name, place: '', at: NOON, aromas: [] };
}

const body: fc.Arbitrary<Body> = fc.oneof(
  fc.constantFrom('3', '8', '15').map((aromasPerSession) => {
    const { selectedAromaKits, ...others } = DEFAULT_SETTINGS;
    const body = { ...others, selectedAromaKits: [...selectedAromaKits], aromasPerSession };
    return { kind: 'settings' as const, id: 'settings', body };
  }),
  fc
    .record({ id: fc.constantFrom('own-a', 'own-b'), name: fc.constantFrom('', 'Kitchen', 'Garden') })
    .map(({ id, name }) => ({ kind: 'pack', id, body: named('pack', name) }) as Body),
  fc
    .record({ id: fc.constantFrom(...GLASSES), name: fc.constantFrom('', 'Home', 'Bar') })
    .map(({ id, name }) => ({ kind: 'glass', id, body: named('glass', name) }) as Body),
  fc
    .record({ id: fc.constantFrom(...SCENTS), word: fc.constantFrom('', 'pencils', 'rain') })
    .map(({ id, word }) => ({ kind: 'word' as const, id, body: { word } })),
  fc.constantFrom('own-1', 'own-2').map((id) => ({ kind: 'kit' as const, id, body: { openedOn: 20_454 } })),
  fc.constantFrom(...SCENTS).map((id) => ({ kind: 'bottle' as const, id, body: { refills: [NOON] } })),
);

const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('train' as const),
      answers: fc.array(answer, { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 5, arbitrary: body.map((document) => ({ kind: 'document' as const, document })) },
  fc.record({
    kind: fc.constant('round' as const),
    fates: fc.array(fc.constantFrom<Fate>('fine', 'fine', 'never arrives', 'answer lost'), { maxLength: 8 }),
  }),
);

/** How far each device's clock is off, the deeds of a week, and which device comes online first at the end. */
const scenario = fc.record({
  week: fc.array(fc.record({ device: fc.nat(1), after: fc.integer({ min: 0, max: 9 * HOUR }), deed }), {
    maxLength: 40,
    size: 'max',
  }),
  skews: fc.tuple(fc.integer({ min: -MINUTE, max: MINUTE }), fc.integer({ min: -MINUTE, max: MINUTE })),
  firstOnline: fc.nat(1),
});

/** Everything that screens read from a notebook, in a canonical order. */
function shown(book: Notebook) {
  const documents = [...book.documents.values()].flatMap(({ document: { kind, id, body } }) =>
    body ? [[`${kind} ${id}`, body] as const] : [],
  );
  return {
    sessions: sessionsIn(book),
    scents: Object.fromEntries(
      scentsIn(book).map(({ id, performance, spacedRepetition }) => [id, { performance, spacedRepetition }]),
    ),
    documents: Object.fromEntries(documents.sort()),
  };
}

test('two devices that were offline for a week end with the account’s notebook, whatever was lost on the way', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ week, skews, firstOnline }) => {
      const server = modelServer();
      const books = [new Notebook(PERSON), new Notebook(PERSON)] as const;
      const bookOf = (device: number) => books[device === 0 ? 0 : 1];
      const round = (device: number, fates: readonly Fate[] = []) => {
        const coming = [...fates];
        return wholeRound(
          personWith(
            bookOf(device),
            server.callsWith(() => coming.shift() ?? 'fine'),
          ),
        );
      };
      const finished = new Set<string>();
      let clock = NOON;
      for (const { device, after, deed } of week) {
        clock += after;
        const now = clock + (skews[device] ?? 0);
        if (deed.kind === 'train') {
          const session = sessionAt(finished.size, now, deed.answers);
          finished.add(session.id);
          await finish(bookOf(device), session);
        } else if (deed.kind === 'document') await keep(bookOf(device), deed.document, now);
        else await round(device, deed.fates).catch(() => undefined);
      }
      // The first sends, the second sends and hears of it, the first hears of the second.
      for (const device of [firstOnline, 1 - firstOnline, firstOnline]) await round(device);

      const [one, other] = books.map(shown);
      expect(one).toEqual(other);
      expect(new Set(one?.sessions.map(({ id }) => id))).toEqual(finished);
      expect(one?.scents).toEqual(
        Object.fromEntries(
          server
            .rows()
            .map(({ scentId, performance, spacedRepetition }) => [
              scentId,
              { performance: performance ?? undefined, spacedRepetition },
            ]),
        ),
      );
      expect(one?.documents).toEqual(server.bodies());
      for (const book of books) {
        expect(unsentIn(book)).toEqual([]);
        expect([...book.documents.values()].filter(({ sent }) => !sent)).toEqual([]);
      }
    }),
    { numRuns: 100 },
  );
  vi.useRealTimers();
});

function refusal(status: number, code: ApiProblem['problem']['code']) {
  return new ApiProblem({ type: 'about:blank', title: 'Refused', status, code, detail: 'No.' }, undefined);
}

/** A notebook with sessions 1, 2 and 3, and a server that answers session 2 with an error. */
async function threeWaiting(error?: ApiProblem) {
  const book = new Notebook(PERSON);
  const model = modelServer();
  const calls = model.callsWith(() => 'fine');
  const asked: string[] = [];
  for (const number of [1, 2, 3]) await finish(book, lemon(number));
  const controller = new AbortController();
  const person: Person = {
    ...personWith(book, {
      ...calls,
      saveSession: async (sent) => {
        asked.push(sent.id);
        if (error && sent.id === lemon(2).id) throw error;
        return calls.saveSession(sent);
      },
    }),
    gone: controller.signal,
  };
  const left = () => unsentIn(book).map(({ session }) => session.id);
  return { person, book, model, asked, left, signOut: () => controller.abort() };
}

describe('finished sessions', () => {
  test('are sent in their order, and none waits afterwards', async () => {
    const { person, asked, left, model } = await threeWaiting();
    await wholeRound(person);
    expect(asked).toEqual([1, 2, 3].map((number) => lemon(number).id));
    expect(left()).toEqual([]);
    expect(model.log.size).toBe(3);
  });

  test.each([
    ['bad_request', 400],
    ['conflict', 409],
    ['payload_too_large', 413],
    ['too_old', 422],
  ] as const)(
    'that are refused with %s keep the reason, block no other, and are not offered again',
    async (code, status) => {
      const { person, book, left, asked } = await threeWaiting(refusal(status, code));
      await wholeRound(person);
      expect(left()).toEqual([lemon(2).id]);
      expect(book.sessions.get(lemon(2).id)).toMatchObject({ refused: { code, status } });
      expect(sessionsIn(book)).toHaveLength(3);
      await wholeRound({ ...person, refusedHere: new Set() });
      expect(asked).toHaveLength(3);
    },
  );

  test('that need room for own aromas are offered again at the next visit', async () => {
    const { person, asked } = await threeWaiting(refusal(409, 'too_many_own_scents'));
    await wholeRound(person);
    await wholeRound(person);
    expect(asked).toHaveLength(3);
    await wholeRound({ ...person, refusedHere: new Set() });
    expect(asked).toHaveLength(4);
  });

  test('that the server fails at let the others pass, and are tried again', async () => {
    const { person, left, model } = await threeWaiting(refusal(500, 'internal_error'));
    await expect(wholeRound(person)).rejects.toThrow();
    expect(left()).toEqual([lemon(2).id]);
    expect(model.log.size).toBe(2);
  });

  test.each([
    ['rate_limited', 429],
    ['unauthorized', 401],
    ['insufficient_aal', 403],
    ['unavailable', 503],
  ] as const)('wait in their order after %s', async (code, status) => {
    const { person, left, asked } = await threeWaiting(refusal(status, code));
    await expect(wholeRound(person)).rejects.toThrow();
    expect(left()).toEqual([lemon(2).id, lemon(3).id]);
    expect(asked).toEqual([lemon(1).id, lemon(2).id]);
  });

  test('whose answers come after the person has signed out change nothing here', async () => {
    const { person, book, signOut } = await threeWaiting();
    const { saveSession } = person.server;
    const late: Person = {
      ...person,
      server: {
        ...person.server,
        saveSession: async (sent) => {
          const answer = await saveSession(sent);
          signOut();
          return answer;
        },
      },
    };
    await expect(wholeRound(late)).rejects.toThrow();
    expect(unsentIn(book)).toHaveLength(3);
  });

  test('of other devices arrive wherever they stand in the history', async () => {
    const { person, book, model } = await threeWaiting();
    for (let number = 10; number < 30; number += 1) model.log.set(lemon(number).id, lemon(number));
    await wholeRound(person);
    expect(book.sessions.size).toBe(23);
    // Trained earlier on another device, and sent only now: it stands among those that are here.
    model.log.set(lemon(5).id, lemon(5));
    await wholeRound(person);
    expect(sessionsIn(book)).toHaveLength(24);
    expect(account.in(book)).toEqual({ statsResetAt: null });
  });
});

test('a session that the account dates anew is folded anew, also where it is not the last', async () => {
  const book = new Notebook(PERSON);
  const pear = sessionAt(1, NOON + HOUR, [{ scentId: 'wine-pear' }]);
  const dated = sessionAt(1, NOON - HOUR, [{ scentId: 'wine-pear' }]);
  await finish(book, pear);
  await finish(book, sessionAt(2, NOON + 2 * HOUR, [{ scentId: 'wine-lemon' }]));
  await book.change([keepScents(book)]);
  const model = modelServer();
  const calls = model.callsWith(() => 'fine');
  await wholeRound(
    personWith(book, {
      ...calls,
      saveSession: (sent) => calls.saveSession(sent.id === pear.id ? dated : sent),
    }),
  );
  const plans = (scents: readonly { spacedRepetition?: unknown }[]) =>
    scents.map(({ spacedRepetition }) => spacedRepetition);
  expect(plans(scentsIn(book))).toEqual(plans(model.rows()));
});

describe('documents', () => {
  const word = (said: string) => ({ kind: 'word' as const, id: 'wine-oak', body: { word: said } });

  test('of a kind that this app does not know keep nobody from the others, and are read by an app with more kinds', async () => {
    const kinds = fc.array(fc.constantFrom('word', 'water'), { minLength: 1, maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(fc.array(kinds), async (pages) => {
        vi.stubGlobal('fetch', async (url: string) => {
          const since = Number(new URL(url, 'https://x.example').searchParams.get('since'));
          const documents = (pages[since] ?? []).map((kind, place) => ({
            ...{ kind, id: `own-${since}-${place}`, changedAt: '2026-11-28T12:00:00Z', body: { word: 'x' } },
          }));
          return Response.json({ documents, next: Math.min(since + 1, pages.length) });
        });
        authorizeCalls(async () => 'a token');
        const { listDocuments } = trainingServer(new AbortController().signal);
        const server = { ...modelServer().callsWith(() => 'fine'), listDocuments };
        const words = pages.flat().filter((kind) => kind === 'word').length;
        const book = new Notebook(PERSON);
        await wholeRound(personWith(book, server));
        expect(book.documents.size).toBe(words);

        const updated = new Notebook(PERSON);
        const { kinds, next } = documentsRead.in(book);
        await updated.change([{ name: 'documentsRead', value: { kinds: kinds - 1, next } }]);
        await wholeRound(personWith(updated, server));
        expect(updated.documents.size).toBe(words);
      }),
    );
    vi.unstubAllGlobals();
    authorizeCalls(async () => undefined);
  });

  test('that are refused keep the reason and wait until they change', async () => {
    const book = new Notebook(PERSON);
    await book.change([{ document: changedNow(book, word('pencils')) }]);
    const calls = modelServer().callsWith(() => 'fine');
    const offered: number[] = [];
    const { problem } = refusal(409, 'too_many_documents');
    const person = personWith(book, {
      ...calls,
      offerDocuments: async (documents) => {
        offered.push(documents.length);
        return documents.map(({ kind, id }) => ({ kind, id, refused: problem }));
      },
    });
    await wholeRound(person);
    await wholeRound(person);
    expect(offered).toEqual([1]);
    expect(present([...book.documents.values()][0])).toMatchObject({ sent: false, refused: problem });
    await book.change([{ document: changedNow(book, word('cigars')) }]);
    await wholeRound(person);
    expect(offered).toEqual([1, 1]);
  });

  test('that change while they are under way are offered again', async () => {
    const book = new Notebook(PERSON);
    const model = modelServer();
    await book.change([{ document: changedNow(book, word('pencils')) }]);
    const calls = model.callsWith(() => 'fine');
    let isFirst = true;
    const person = personWith(book, {
      ...calls,
      offerDocuments: async (documents) => {
        if (isFirst) await book.change([{ document: changedNow(book, word('cigars')) }]);
        isFirst = false;
        return calls.offerDocuments(documents);
      },
    });
    await wholeRound(person);
    expect(present([...book.documents.values()][0])).toMatchObject({ sent: false });
    await wholeRound(person);
    expect(model.bodies()).toEqual({ 'word wine-oak': { word: 'cigars' } });
  });

  test('that nobody has changed here, as a device’s settings before anybody signed in, give way to the account’s', async () => {
    for (const [mine, theirs] of [
      ['aaa', 'zzz'],
      ['zzz', 'aaa'],
    ] as const) {
      const model = modelServer();
      const first = new Notebook(PERSON);
      const silent = (said: string) => ({ ...word(said), changedAt: 0 });
      await first.change([{ document: { document: silent(theirs), sent: false } }]);
      await wholeRound(
        personWith(
          first,
          model.callsWith(() => 'fine'),
        ),
      );
      const second = new Notebook(PERSON);
      await second.change([{ document: { document: silent(mine), sent: false } }]);
      await wholeRound(
        personWith(
          second,
          model.callsWith(() => 'fine'),
        ),
      );
      expect(model.bodies()).toEqual({ 'word wine-oak': { word: theirs } });
      expect(shown(second)).toEqual(shown(first));
    }
  });

  test('travel in calls of two hundred at most', async () => {
    const book = new Notebook(PERSON);
    const ids = Array.from({ length: 450 }, (_, index) => `own-${index}`);
    const words = ids.map((id): Body => ({ kind: 'word', id, body: { word: 'x' } }));
    await book.change(words.map((each) => ({ document: changedNow(book, each) })));
    const calls = modelServer().callsWith(() => 'fine');
    const sizes: number[] = [];
    await wholeRound(
      personWith(book, {
        ...calls,
        offerDocuments: (documents) => {
          sizes.push(documents.length);
          return calls.offerDocuments(documents);
        },
      }),
    );
    expect(sizes).toEqual([200, 200, 50]);
  });
});

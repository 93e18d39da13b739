import type { OwnPack } from '@nosewise/contract/own-pack';
import type { Glass } from '@nosewise/domain/glass/glass';
import { type AnsweredQuestion, MODES, type SessionRecord } from '@nosewise/domain/models';
import { NOON } from '@nosewise/domain/testing';
import { HOUR, MINUTE } from '@nosewise/domain/time';
import { noteOpening, noteRefill } from '@nosewise/domain/training/bottle-care';
import { isCorrect, nameParts } from '@nosewise/domain/training/modes';
import { DONT_KNOW } from '@nosewise/domain/training/names';
import { noteWord } from '@nosewise/domain/training/own-words';
import { DEFAULT_SETTINGS } from '@nosewise/domain/training/settings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyStores, type Fate, modelServer } from '../testing/sync';
import { noseOf } from './progress/nose';
import { withGlass } from './sync/documents';
import type { Person } from './sync/server';
import type { Stores } from './sync/stores';
import { isAnyUnsent, keepFinished, SETTINGS, withChange } from './sync/stores';
import { wholeRound } from './sync/sync';

const PERSON = '00000000-0000-4000-8000-000000000001';
const SCENTS = ['wine-lemon', 'wine-pear', 'coffee-caramel'] as const;
const PACKS = ['own-a', 'own-b'] as const;
const GLASSES = ['a', 'b', 'c', 'd'].map((letter) => `00000000-0000-4000-8000-00000000000${letter}`);

type Answer = Pick<AnsweredQuestion, 'scentId' | 'mode' | 'chosenId' | 'options'>;

type Deed =
  | { readonly kind: 'train'; readonly answers: readonly Answer[] }
  | { readonly kind: 'settings'; readonly aromasPerSession: string }
  | { readonly kind: 'pack'; readonly id: string; readonly name: string }
  | { readonly kind: 'delete'; readonly id: string }
  | { readonly kind: 'open' | 'refill'; readonly id: string }
  | { readonly kind: 'word'; readonly id: string; readonly word: string }
  | { readonly kind: 'glass'; readonly id: string; readonly name: string }
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

const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('train' as const),
      answers: fc.array(answer, { minLength: 1, maxLength: 4 }),
    }),
  },
  fc.record({ kind: fc.constant('settings' as const), aromasPerSession: fc.constantFrom('3', '8', '15') }),
  fc.record({
    kind: fc.constant('pack' as const),
    id: fc.constantFrom(...PACKS),
    name: fc.constantFrom('Kitchen', 'Garden'),
  }),
  fc.record({ kind: fc.constant('delete' as const), id: fc.constantFrom(...PACKS) }),
  fc.record({
    kind: fc.constant('glass' as const),
    id: fc.constantFrom(...GLASSES),
    /** Empty: it is deleted. */
    name: fc.constantFrom('', 'Home', 'Bar'),
  }),
  fc.record({
    kind: fc.constant('word' as const),
    id: fc.constantFrom(...SCENTS),
    word: fc.constantFrom('', 'pencils', 'rain'),
  }),
  fc.record({ kind: fc.constantFrom('open' as const, 'refill' as const), id: fc.constantFrom(...PACKS) }),
  fc.record({
    kind: fc.constant('round' as const),
    fates: fc.array(fc.constantFrom<Fate>('fine', 'fine', 'never arrives', 'answer lost'), { maxLength: 8 }),
  }),
);

/** The deeds of a week: each on one of the devices, some time after the one before. */
const week = fc.array(fc.record({ device: fc.nat(1), after: fc.integer({ min: 0, max: 9 * HOUR }), deed }), {
  maxLength: 40,
  size: 'max',
});

/** How far each device's clock is off, and the order in which they come online at the end. */
const scenario = fc.record({
  week,
  skews: fc.tuple(fc.integer({ min: -MINUTE, max: MINUTE }), fc.integer({ min: -MINUTE, max: MINUTE })),
  firstOnline: fc.nat(1),
});

function glassNamed(id: string, name: string): Glass {
  return { id, drink: 'riesling', words: '', name, place: '', at: NOON, aromas: [] };
}

function sessionAt(number: number, date: number, answers: readonly Answer[]) {
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
  const session: SessionRecord = { id, date, kitNames: ['Wine'], questions };
  return session;
}

/** Gives everything that the screens show, in a canonical order. */
function shown({ sessions, scents, settings, ownPacks, care, words, glasses, totals }: Stores) {
  return {
    nose: noseOf(sessions.get(), scents.get(), ownPacks.get()),
    sessionsTotal: totals.get()?.sessionsTotal,
    sessions: sessions.get(),
    settings: settings.get(),
    care: care.get(),
    words: words.get(),
    glasses: Object.fromEntries(Object.entries(glasses.get()).map(([id, { glass }]) => [id, glass?.name])),
    scents: Object.fromEntries(
      scents.get().map(({ id, performance, spacedRepetition }) => [id, { performance, spacedRepetition }]),
    ),
    ownPacks: Object.fromEntries(ownPacks.get().map((pack) => [pack.id, pack])),
  };
}

function onlySettled({ outbox, refused, changes, glasses }: Stores): boolean {
  return (
    outbox.get().length === 0 &&
    refused.get().length === 0 &&
    Object.values(changes.get()).every(({ sent }) => sent) &&
    !isAnyUnsent(glasses.get())
  );
}

test('two devices that were offline for a week end with equal histories, schedules, beliefs, settings, packs, care, words and glasses', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ week, skews, firstOnline }) => {
      const server = modelServer();
      let clock = NOON;
      const devices = [emptyStores(), emptyStores()] as const;
      const personOn = (device: number, fates: readonly Fate[]): Person => {
        const coming = [...fates];
        return {
          userId: PERSON,
          stores: devices[device === 0 ? 0 : 1],
          server: server.callsWith(() => coming.shift() ?? 'fine'),
          now: () => clock + skews[device === 0 ? 0 : 1],
          gone: new AbortController().signal,
        };
      };
      const finished: SessionRecord[] = [];
      const refilled = new Set<string>();
      const named = new Set<string>();

      async function happens(device: number, happening: Deed) {
        const { stores, now, ...person } = personOn(
          device,
          happening.kind === 'round' ? happening.fates : [],
        );
        switch (happening.kind) {
          case 'train': {
            const session = sessionAt(finished.length, now(), happening.answers);
            finished.push(session);
            keepFinished(stores, PERSON, session);
            break;
          }
          case 'settings':
            stores.settings.set({ ...DEFAULT_SETTINGS, aromasPerSession: happening.aromasPerSession });
            stores.changes.change((changes) => withChange(changes, SETTINGS, now()));
            break;
          case 'pack': {
            const pack: OwnPack = { id: happening.id, name: happening.name, aromas: [] };
            stores.ownPacks.change((packs) => [...packs.filter(({ id }) => id !== pack.id), pack]);
            stores.changes.change((changes) => withChange(changes, { kind: 'pack', id: pack.id }, now()));
            break;
          }
          case 'delete':
            stores.ownPacks.change((packs) => packs.filter(({ id }) => id !== happening.id));
            stores.changes.change((changes) =>
              withChange(changes, { kind: 'pack', id: happening.id }, now()),
            );
            break;
          case 'open':
            stores.care.change((care) => noteOpening(care, happening.id, 20_454, now()));
            stores.changes.change((changes) => withChange(changes, { kind: 'kit', id: happening.id }, now()));
            break;
          case 'refill':
            refilled.add(happening.id);
            stores.care.change((care) => noteRefill(care, happening.id, now()));
            stores.changes.change((changes) =>
              withChange(changes, { kind: 'bottle', id: happening.id }, now()),
            );
            break;
          case 'word':
            named.add(happening.id);
            stores.words.change((words) => noteWord(words, happening.id, happening.word, now()));
            stores.changes.change((changes) =>
              withChange(changes, { kind: 'word', id: happening.id }, now()),
            );
            break;
          case 'glass': {
            const glass = happening.name === '' ? null : glassNamed(happening.id, happening.name);
            stores.glasses.change((here) => withGlass(here, happening.id, glass, now()));
            break;
          }
          case 'round':
            await wholeRound({ stores, now, ...person }).catch(() => undefined);
        }
      }

      for (const { device, after, deed } of week) {
        clock += after;
        await happens(device, deed);
      }
      clock += HOUR;
      // The first sends, the second sends and hears of it, the first hears of the second.
      for (const device of [firstOnline, 1 - firstOnline, firstOnline])
        await wholeRound(personOn(device, []));

      expect(shown(devices[0])).toEqual(shown(devices[1]));
      expect(devices.every(onlySettled)).toBe(true);
      const { sessions, scents, settings, ownPacks, care, words, glasses, nose, sessionsTotal } = shown(
        devices[0],
      );
      expect(new Set(sessions.map(({ id }) => id))).toEqual(new Set(finished.map(({ id }) => id)));
      expect(scents).toEqual(
        Object.fromEntries(
          server
            .rows()
            .map((row) => [
              row.scentId,
              { performance: row.performance ?? undefined, spacedRepetition: row.spacedRepetition },
            ]),
        ),
      );
      expect(sessionsTotal).toBe(nameParts(finished).length);
      expect(nose).toEqual(noseOf(finished, [], []));
      expect(settings).toEqual(server.bodiesOf('settings').settings ?? DEFAULT_SETTINGS);
      expect(care.packs).toMatchObject(server.bodiesOf('kit'));
      expect(care.bottles).toMatchObject(server.bodiesOf('bottle'));
      expect(new Set(Object.keys(care.bottles))).toEqual(refilled);
      expect(words).toMatchObject(server.bodiesOf('word'));
      expect(new Set(Object.keys(words))).toEqual(named);
      const withNames = Object.entries(glasses).map(([id, name]) => [id, { name }]);
      expect(server.bodiesOf('glass')).toMatchObject(Object.fromEntries(withNames));
      expect(Object.keys(server.bodiesOf('glass')).sort()).toEqual(Object.keys(glasses).sort());
      expect(ownPacks).toMatchObject(server.bodiesOf('pack'));
      expect(Object.keys(ownPacks).sort()).toEqual(Object.keys(server.bodiesOf('pack')).sort());
    }),
    { numRuns: 100 },
  );
});

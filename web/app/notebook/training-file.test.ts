import { createHash } from 'node:crypto';
import type { NotebookDocument } from '@nosewise/contract/training/document-calls';
import { NOON, session } from '@nosewise/domain/testing';
import { DAY } from '@nosewise/domain/time';
import fc from 'fast-check';
import { v4 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { Notebook } from './notebook';
import { openTraining, readFile, takeIn, writeFile } from './training-file';

const SESSION = { ...session(NOON, 3, 2), id: '00000000-0000-4000-8000-000000000001' };

function word(id: string, word: string, changedAt = NOON): NotebookDocument {
  return { kind: 'word', id, changedAt, body: { word } };
}

/** An empty one, whatever other tests have left. */
function newBook(): Notebook {
  return new Notebook(uuid());
}

describe('a training file', () => {
  const training = { sessions: [SESSION], documents: [word('wine-oak', 'pencils')] };
  const written = writeFile(training);

  test('is read as it was written', async () => {
    expect(await readFile(await written)).toEqual(training);
  });

  test('that is cut off anywhere, or changed in a letter, is damaged', async () => {
    const text = await written;
    for (let length = 40; length < text.length; length += 40) {
      expect(await readFile(text.slice(0, length))).toBe('damaged');
    }
    expect(await readFile(text.replace('pencils', 'pencits'))).toBe('damaged');
    expect(await readFile(text.replace('"correct":true', '"correct":false'))).toBe('damaged');
  });

  test.each(['', 'no JSON', '[]', 'null', '{"version":1}', '{"format":"anki","version":1,"training":{}}'])(
    'is not %j',
    async (text) => {
      expect(await readFile(text)).toBe('foreign');
    },
  );

  test('of a later version, or with a kind of document that this app does not know, says so', async () => {
    expect(await readFile((await written).replace('"version":1', '"version":2'))).toBe('newer');
    const documents = [{ kind: 'water', id: '2026-11-28', changedAt: '2026-11-28T12:00:00Z', body: null }];
    const withWater = { sessions: [], documents };
    const checksum = createHash('sha256').update(JSON.stringify(withWater)).digest('hex');
    const whole = { format: 'nosewise-training', version: 1, checksum, training: withWater };
    expect(await readFile(JSON.stringify(whole))).toBe('newer');
  });

  test('of more than 20 MB is not even read', async () => {
    expect(await openTraining(new Blob([new Uint8Array(20_000_001)]))).toBe('too large');
  });
});

describe('opening a training file', () => {
  const shown = ({ sessions, documents }: Notebook) => [[...sessions.keys()], [...documents.values()]];

  test('brings what is missing, and of two copies the one that was changed later', async () => {
    const book = newBook();
    const mine = [word('wine-oak', 'pencils', NOON - DAY), word('wine-lemon', 'sweets', NOON)];
    await takeIn(book, { sessions: [], documents: mine }, NOON);
    const theirs = [word('wine-oak', 'cigars', NOON), word('wine-lemon', 'soap', NOON - DAY)];
    expect(await takeIn(book, { sessions: [SESSION], documents: theirs }, NOON)).toEqual({
      sessions: 1,
      documents: 1,
    });
    expect([...book.documents.values()].map(({ document }) => document.body)).toEqual([
      { word: 'cigars' },
      { word: 'sweets' },
    ]);
    expect([...book.sessions.values()]).toEqual([{ session: SESSION, sent: false }]);
  });

  test('dates what a wrong clock has dated ahead no later than now', async () => {
    const book = newBook();
    await takeIn(book, { sessions: [], documents: [word('wine-oak', 'x', NOON + 9 * DAY)] }, NOON);
    expect([...book.documents.values()].map(({ document }) => document.changedAt)).toEqual([NOON]);
  });

  test('changes nothing the second time, and the order of two files does not matter', async () => {
    const document = fc
      .record({
        id: fc.constantFrom('wine-oak', 'wine-lemon'),
        word: fc.constantFrom('a', 'b'),
        at: fc.integer({ min: 0, max: 2 }),
      })
      .map(({ id, word: said, at }) => word(id, said, at));
    const file = fc.uniqueArray(document, { selector: ({ id }) => id });
    await fc.assert(
      fc.asyncProperty(file, file, async (one, other) => {
        const [a, b] = [newBook(), newBook()];
        for (const documents of [one, other]) await takeIn(a, { sessions: [SESSION], documents }, NOON);
        for (const documents of [other, one]) await takeIn(b, { sessions: [SESSION], documents }, NOON);
        expect(new Map(a.documents)).toEqual(new Map(b.documents));
        const before = shown(a);
        for (const documents of [one, other]) {
          expect(await takeIn(a, { sessions: [SESSION], documents }, NOON)).toEqual({
            sessions: 0,
            documents: 0,
          });
        }
        expect(shown(a)).toEqual(before);
      }),
    );
  });
});

import { expect, test } from 'vitest';
import { lostCalls } from './additions';

const TEXT = { type: 'string', maxLength: 10 };

/** A document with one call. */
function document(sent: object, answered: object, parameters: object[] = []) {
  const content = (schema: object) => ({ content: { 'application/json': { schema } } });
  const put = { parameters, requestBody: content(sent), responses: { 200: content(answered) } };
  return { paths: { '/packs': { put } } };
}

const object = (properties: object, ...required: string[]) => ({ type: 'object', properties, required });
const BEFORE = document(object({ name: TEXT }, 'name'), object({ id: TEXT, kind: { enum: ['own'] } }, 'id'));

test.each([
  ['nothing', object({ name: TEXT }, 'name'), object({ id: TEXT, kind: { enum: ['own'] } }, 'id')],
  ['more fields', object({ name: TEXT, note: TEXT }), object({ id: TEXT, kind: {}, at: TEXT }, 'id', 'at')],
  [
    'more values',
    object({ name: { type: ['string', 'null'] } }),
    object({ id: TEXT, kind: { enum: ['own', 'sold'] } }, 'id'),
  ],
])('adds %s and takes nothing away', (_, sent, answered) => {
  expect(lostCalls(BEFORE, document(sent, answered))).toEqual([]);
});

test.each([
  ['put /packs.name: is gone', object({}), object({ id: TEXT, kind: {} }, 'id')],
  [
    'put /packs: note is required',
    object({ name: TEXT, note: TEXT }, 'name', 'note'),
    object({ id: TEXT, kind: {} }, 'id'),
  ],
  [
    'put /packs.name: maxLength is narrower',
    object({ name: { type: 'string', maxLength: 9 } }),
    object({ id: TEXT, kind: {} }, 'id'),
  ],
  [
    'put /packs.name: is no string',
    object({ name: { type: 'number' } }),
    object({ id: TEXT, kind: {} }, 'id'),
  ],
  ['put /packs 200: id is optional', object({ name: TEXT }), object({ id: TEXT, kind: {} })],
  ['put /packs 200.kind: is gone', object({ name: TEXT }), object({ id: TEXT }, 'id')],
  [
    'put /packs 200.kind: not own',
    object({ name: TEXT }),
    object({ id: TEXT, kind: { enum: ['sold'] } }, 'id'),
  ],
])('notices that %s', (loss, sent, answered) => {
  expect(lostCalls(BEFORE, document(sent, answered))).toEqual([loss]);
});

test('notices calls and parameters that are gone', () => {
  const parameter = { in: 'query', name: 'page', schema: TEXT };
  const [sent, answered] = [object({ name: TEXT }), object({ id: TEXT, kind: {} }, 'id')];
  expect(lostCalls(BEFORE, { paths: {} })).toEqual(['put /packs: is gone']);
  expect(lostCalls(document(sent, answered, [parameter]), document(sent, answered))).toEqual([
    'put /packs?.query page: is gone',
  ]);
  expect(
    lostCalls(document(sent, answered), document(sent, answered, [{ ...parameter, required: true }])),
  ).toEqual(['put /packs?: query page is required']);
});

import { cents } from '@nosewise/contract/cart';
import { isoOf } from '@nosewise/contract/instant';
import { signed } from '@nosewise/contract/office/books';
import type { Refused } from '@nosewise/contract/office/refusals';
import type { Actor, Facts, LogLine } from '@nosewise/contract/operations';
import { z } from 'zod';
import { OperatorError } from '../errors/operator-error';
import { Refusal } from '../errors/refusal';
import type { Schema } from '../http/api';
import { amount } from '../shop/order-words';

/** The output of commands. Amounts are in euros in tables, and in cents in JSON. */

/** Characters that a terminal takes for a command, and those that turn or hide the words around them. */
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\u200b\u2060-\u2064\ufeff]/gu;

/** Prints a value as JSON, with invisible characters escaped. */
export function printJson(value: unknown): void {
  console.log(
    JSON.stringify(value, undefined, 2).replaceAll(UNPRINTABLE, (sign) =>
      sign === '\n' ? sign : escaped(sign),
    ),
  );
}

/** Makes a stranger's words safe to print: replaces characters that a terminal would take for a command. */
export function printable(words: string): string {
  return words.replaceAll(UNPRINTABLE, (sign) => (sign === '\n' || sign === '\t' ? sign : '\ufffd'));
}

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Prints an answer as it is on the wire: lists of objects as tables, everything else as `field: value`. */
export function printAnswer(schema: Schema, answer: unknown): void {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === cents || zodSchema === signed) jsonSchema.format = MONEY;
    },
  });
  const { facts, tables } = takeApart(json, answer);
  for (const [name, value] of facts.filter(([fact]) => fact !== NEXT)) {
    console.log(printable(value.includes('\n') ? `${name}:\n${value}` : `${name}: ${value}`));
  }
  for (const [name, rows] of tables) {
    if (rows.length === 0) {
      if (facts.length === 0) console.log('There are none');
      continue;
    }
    if (facts.length + tables.length > 1) console.log(`\n${name}:`);
    console.table(rows);
  }
  for (const [, cursor] of facts.filter(([fact]) => fact === NEXT))
    console.log(`More with --cursor ${cursor}`);
}

const MONEY = 'money';
/** A command acts on the present version, and amounts are printed with their currency. */
const UNSHOWN = ['version', 'currency'];
/** Where the next page of a list begins. */
const NEXT = 'next';
/** The longest text in a table, in characters. */
const CELL = 60;

type Json = z.core.JSONSchema.JSONSchema;
type Row = Readonly<Record<string, string>>;
interface Parts {
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly tables: readonly (readonly [name: string, rows: readonly Row[]])[];
}

/** Takes an answer apart: `payment.method` is a fact of `payment`. */
function takeApart(json: Json, value: unknown, name = ''): Parts {
  if (Array.isArray(value) && isSchema(json.items) && schemaOf(json.items).type === 'object') {
    return { facts: [], tables: [[name, tableOf(schemaOf(json.items), value)]] };
  }
  if (!isObject(value)) {
    const words = wordsOf(json, value, '\n');
    return { facts: words === '' ? [] : [[name, words]], tables: [] };
  }
  const parts = Object.entries(value)
    .filter(([field]) => !UNSHOWN.includes(field))
    .map(([field, part]) => takeApart(fieldOf(json, field), part, name === '' ? field : `${name}.${field}`));
  return { facts: parts.flatMap(({ facts }) => facts), tables: parts.flatMap(({ tables }) => tables) };
}

/** Makes rows, without the columns that are empty in all of them. */
function tableOf(json: Json, list: readonly unknown[]): Row[] {
  const rows = list.filter(isObject).map((row) => {
    const cells = Object.entries(row).map(
      ([field, value]) => [field, cellOf(fieldOf(json, field), value)] as const,
    );
    return new Map(cells.filter(([field]) => !UNSHOWN.includes(field)));
  });
  const isFilled = (field: string) => rows.some((row) => row.get(field) !== '');
  return rows.map((row) => Object.fromEntries([...row].filter(([field]) => isFilled(field))));
}

function cellOf(json: Json, value: unknown): string {
  const words = wordsOf(json, value, ', ').replaceAll(/\s+/g, ' ');
  return printable(words.length > CELL ? `${words.slice(0, CELL - 1)}…` : words);
}

function wordsOf(json: Json, value: unknown, separator: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && json.format === MONEY) return amount(value);
  if (Array.isArray(value))
    return value.map((each) => wordsOf(schemaOf(json.items), each, ', ')).join(separator);
  if (!isObject(value)) return String(value);
  return Object.entries(value)
    .map(([field, part]) => `${field}: ${part === null ? 'none' : wordsOf(fieldOf(json, field), part, ', ')}`)
    .join(', ');
}

function fieldOf({ properties = {} }: Json, field: string): Json {
  return schemaOf(properties[field]);
}

/** The schema of what is there, where null is possible too. */
function schemaOf(json: Json['items']): Json {
  if (!isSchema(json)) return {};
  return json.anyOf?.filter(isSchema).find(({ type }) => type !== 'null') ?? json;
}

function isSchema(json: Json['items']): json is Json {
  return typeof json === 'object' && !Array.isArray(json);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Turns a refusal into words for a terminal. Returns any other error as it is. */
export function inWords(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  return new OperatorError(printable(`${error.message}${adviceOn(error.refusal)}`), { cause: error });
}

/** What a terminal can say beyond the sentence of the dictionary: commands, variables, and lines of the log. */
function adviceOn({ code, params }: Refused): string {
  switch (code) {
    case 'changed_meanwhile':
      return params.since.map((line) => `\n${describeLine(line)}`).join('');
    case 'impossible_transition':
      return params.event === 'cancel' && (params.state === 'paid' || params.state === 'shipped')
        ? ` To refund it: npm run admin -- orders refund ${params.number}`
        : '';
    case 'no_card_keys':
      return ' Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to the values of the server.';
    case 'stripe_unconfirmed':
    case 'refund_unrecorded':
      return ` npm run admin -- orders show ${params.number}`;
    case 'address_bounced':
      return ' npm run admin -- mails bounced';
    default:
      return '';
  }
}

/** Describes a line of the log: `2026-11-21T12:00:00.000Z  command  orders.ship 7KQM2XPD  state: paid → shipped`. */
function describeLine({ at, actor, action, subject, before, after, refused }: LogLine): string {
  const facts = refused === null ? changesOf(before ?? {}, after ?? {}) : [`refused: ${refused}`];
  return [isoOf(at), nameOf(actor), `${action} ${subject}`, ...facts].join('  ');
}

function nameOf(actor: Actor): string {
  return actor.kind === 'person' ? actor.id : actor.kind;
}

function changesOf(before: Facts, after: Facts): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.map((name) =>
    [`${name}:`, name in before ? `${before[name]} →` : [], name in after ? String(after[name]) : 'gone']
      .flat()
      .join(' '),
  );
}

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { cents } from '@nosewise/contract/cart';
import { AREAS, type OfficeRoute, onCommandLine } from '@nosewise/contract/office/route';
import { decodeText } from '@nosewise/contract/text-file';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import { OperatorError } from '../errors/operator-error';
import { fileAt, writeWhole } from '../files/whole-file';
import { Download, type Fields, fieldsOf, type OfficeCall, type OfficeContext } from '../office/call';
import { OFFICE_CALLS } from '../office/calls';
import { jobHistory } from '../office/health';
import type { OperationContext } from '../operations/operation';
import { cardPayments } from '../shop/stripe';
import { printAnswer, printable, printJson } from './print';

/** The operator's commands, made from the contract of the office. */

/** Opens the database for a piece of work, and closes it afterwards even if the work fails. */
export type WithContext = <Result>(work: (context: OfficeContext) => Promise<Result>) => Promise<Result>;

export function addOfficeCommands(program: Command, withContext: WithContext): void {
  for (const call of OFFICE_CALLS) {
    if (call.declaration.command === null) continue;
    const [area = '', action] = call.declaration.command.split(' ');
    const group = program.commands.find((known) => known.name() === area) ?? addArea(program, area);
    addCommand(action === undefined ? group : group.command(action), call, withContext);
  }
}

function addArea(program: Command, area: string): Command {
  const [, about = ''] = Object.entries(AREAS).find(([name]) => name === area) ?? [];
  return program.command(area).description(about);
}

function addCommand(command: Command, { declaration, run }: OfficeCall, withContext: WithContext): void {
  const { summary, isFile, answer: shape } = declaration;
  const fields = fieldsToGive(declaration);
  const positional = fields.filter(({ isPositional }) => isPositional);
  const flags = fields.filter(({ isPositional }) => !isPositional);
  command.description(summary);
  for (const field of positional) command.addArgument(argumentOf(field));
  for (const field of flags) for (const option of optionsOf(field)) command.addOption(option);
  if (isFile) command.argument('<file>', 'to write, or a folder; replaces an earlier file');
  else command.option('--json', 'print the answer as JSON');

  command.action(async () => {
    const options: Readonly<Record<string, unknown>> = command.opts();
    const typed: readonly unknown[] = command.processedArgs;
    const given = new Map<Field, unknown>();
    for (const [at, field] of positional.entries()) given.set(field, await positionalValue(field, typed[at]));
    for (const field of flags) given.set(field, flagValue(field, options));
    const answer = await withContext((context) => run(context, partsOf(given)));
    if (answer instanceof Download) await keep(answer, String(typed[positional.length]));
    else if (options.json === true) printJson(answer);
    else printAnswer(shape, answer);
    const { done } = outcome.parse(answer);
    if (done === false && options.dryRun !== true) throw new OperatorError('Nothing has changed.');
  });
}

/** Some calls say that they did nothing because what they were given is wrong. */
const outcome = z.object({ done: z.unknown() }).partial();

type Field = ReturnType<typeof fieldsToGive>[number];

/** Given by the command itself: the id of the attempt. Versions are left out, so that those of the moment are taken. */
const FILLED_IN = ['id', 'version', 'versions'];

function fieldsToGive(declaration: OfficeRoute) {
  return fieldsOf(declaration)
    .filter(({ part, name }) => part !== 'body' || !FILLED_IN.includes(name))
    .map(({ part, name, schema }) => {
      const meta = onCommandLine.get(schema) ?? {};
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      const one = json.anyOf?.find(({ type }) => type !== 'null') ?? json;
      return {
        part,
        name,
        schema,
        ...meta,
        isPositional: part === 'params' || meta.isPositional === true,
        isNullable: one !== json,
        isOptional: schema._zod.optin !== undefined || (one !== json && meta.none === undefined),
        isAmount: isAmount(schema),
        ...one,
      };
    });
}

function isAmount(schema: z.core.$ZodType): boolean {
  return schema === cents || (schema instanceof z.core.$ZodOptional && isAmount(schema._zod.def.innerType));
}

function argumentOf(field: Field): Argument {
  const { name, isOptional, about = '' } = field;
  const argument = new Argument(
    isOptional ? `[${kebab(name)}]` : `<${kebab(name)}>`,
    about || expected(field),
  );
  return field.isFile ? argument : argument.argParser((text) => parse(field, text));
}

/** Makes the flags of a field: mostly one. */
function optionsOf(field: Field): Option[] {
  const { name, type, isOptional, about = '', hasFlags } = field;
  const choices = (field.enum ?? []).map(String);
  if (hasFlags) return choices.map((choice) => new Option(`--${choice}`, `${kebab(name)}: ${choice}`));
  if (type === 'boolean') {
    return [
      field.default === true ? new Option('--not', `not ${name}`) : new Option(`--${kebab(name)}`, about),
    ];
  }
  const option = new Option(`--${kebab(name)} <${placeholder(field)}>`, about || expected(field));
  if (!isOptional) option.makeOptionMandatory();
  return [choices.length > 0 ? option.choices(choices) : option.argParser((text) => parse(field, text))];
}

async function positionalValue(field: Field, typed: unknown): Promise<unknown> {
  if (typed === undefined) return field.isNullable ? null : undefined;
  return field.isFile ? parse(field, decodeText(await readFile(String(typed)))) : typed;
}

function flagValue(field: Field, options: Readonly<Record<string, unknown>>): unknown {
  const { name, type, hasFlags } = field;
  if (hasFlags) return (field.enum ?? []).find((choice) => options[String(choice)] === true);
  if (type === 'boolean') return field.default === true ? options.not !== true : options[name] === true;
  return options[name];
}

/** Fills in the id of the attempt, and what schemas say of fields that were left out. */
function partsOf(given: ReadonlyMap<Field, unknown>): Fields {
  const partOf = (wanted: Field['part']) =>
    Object.fromEntries(
      [...given]
        .filter(([{ part }]) => part === wanted)
        .map(([{ name, schema }, value]) => [name, value === undefined ? z.parse(schema, value) : value]),
    );
  return { params: partOf('params'), query: partOf('query'), body: { ...partOf('body'), id: randomUUID() } };
}

/** Parses what is typed as the call would. */
function parse(field: Field, text: string): unknown {
  if (text === field.none) return null;
  const { data, error } = z.safeParse(field.schema, wireOf(field, text));
  if (error === undefined) return data;
  const [issue] = error.issues;
  const why = expected(field) || issue?.message.replace(/^must/, 'It must') || 'It is wrong';
  throw new InvalidArgumentError(expected(field) ? `It must be ${why}.` : `${why}.`);
}

function wireOf({ isAmount: isMoney, type }: Field, text: string): unknown {
  if (isMoney) {
    const { whole, broken = '' } = /^(?<whole>\d{1,6})([.,](?<broken>\d{1,2}))?$/.exec(text)?.groups ?? {};
    const sum = Number(whole) * 100 + Number(broken.padEnd(2, '0'));
    return sum > 0 ? sum : Number.NaN;
  }
  // The schema of a number in a path or a query would take `1e3` as well.
  if (type === 'integer') return /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN;
  return text;
}

/** Describes what a field takes, where its name does not say it. */
function expected({ isAmount: isMoney, type, format, minimum, none }: Field): string {
  if (isMoney) return 'an amount in euros, such as 12.50';
  if (type === 'integer')
    return `a whole number from ${minimum}${none === undefined ? '' : `, or the word ${none}`}`;
  return format === 'date' ? 'a date, such as 2026-11-21' : '';
}

function placeholder({ name, isAmount: isMoney, type, format }: Field): string {
  if (isMoney) return 'euros';
  if (type === 'integer') return 'number';
  return format === 'date' ? 'date' : kebab(name);
}

/** Writes a name as the command line does: `dry-run`. */
function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

async function keep({ name, content }: Download, path: string): Promise<void> {
  const file = await fileAt(path, name);
  await writeWhole(file, content);
  console.log(printable(`Written to ${file}`));
}

/** The context of office calls in a process that serves nobody: mails and jobs wait for the running product. */
export async function commandContext(context: OperationContext, release: string): Promise<OfficeContext> {
  return {
    ...context,
    wake: () => undefined,
    // It keeps none.
    openSessions: { forget: () => undefined },
    cards: await cardPayments(context.env),
    release,
    build: 'a command',
    history: jobHistory(context.now),
  };
}

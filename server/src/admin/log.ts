import { isoOf } from '@nosewise/contract/instant';
import {
  ACTIONS,
  type Action,
  type Actor,
  type Facts,
  type LogLine,
  logLine,
} from '@nosewise/contract/operations';
import { type Command, Option } from 'commander';
import { z } from 'zod';
import { listLog } from '../operations/log';
import { type Printing, parseCount, printable, printJson, type WithContext } from './command';

/** Adds `log`. */
export function addLogCommand(program: Command, withContext: WithContext): void {
  program
    .command('log')
    .description('show what operators have done, newest first; commands that only read leave no line')
    .addOption(new Option('--action <action>', 'only this action').choices(ACTIONS))
    .option('--subject <subject>', 'only about this order number, kit or id')
    .option('--limit <number>', 'how many', parseCount, 50)
    .option('--json', 'as JSON')
    .action(
      async ({
        json = false,
        ...choice
      }: { action?: Action; subject?: string; limit: number } & Printing) => {
        const found = await withContext(({ database }) => listLog(database.orm, choice));
        if (json) printJson(z.encode(z.array(logLine), found));
        else if (found.length === 0) console.log('There are none');
        else for (const line of found) console.log(describeLine(line));
      },
    );
}

/** Describes a line of the log: `2026-11-21T12:00:00.000Z  command  orders.ship 7KQM2XPD  state: paid → shipped`. */
export function describeLine({ at, actor, action, subject, before, after, refused }: LogLine): string {
  const facts = refused === null ? changesOf(before ?? {}, after ?? {}) : [`refused: ${refused}`];
  return printable([isoOf(at), nameOf(actor), `${action} ${subject}`, ...facts].join('  '));
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

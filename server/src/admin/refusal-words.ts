import { isoOf } from '@nosewise/contract/instant';
import type { Actor, Facts, LogLine } from '@nosewise/contract/operations';
import type { Refused } from '@nosewise/contract/refusals';
import { OperatorError } from '../errors/operator-error';
import { Refusal } from '../errors/refusal';
import { printable } from './print';

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

import { readLog } from '@nosewise/contract/office/office-desk';
import { ACTIONS, type Facts, type LogLine } from '@nosewise/contract/operations';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../shared/api';
import { useRights } from '../caller';
import { ChoiceFilter, TypedFilter } from '../filters';
import { Rows, usePages } from '../list';
import { ACTION_WORDS, amount, stateWords, wordsOfMoment } from '../office-words';

const ORDER = /^[\dA-Z]{4,9}$/;

/** The operators' actions and refusals. */
export function Log() {
  const may = useRights();
  const [subject, setSubject] = useState('');
  const [chosen, setChosen] = useState('');
  const action = ACTIONS.find((each) => each === chosen);
  const list = usePages(['log', subject, action], (cursor, signal) =>
    callApi(readLog, { query: { ...(subject !== '' && { subject }), action, cursor }, signal }),
  );
  return (
    <>
      <title>Log · Office</title>
      <h1 className="text-3xl">Log</h1>
      <div className="mt-4 grid max-w-2xl gap-3 sm:grid-cols-2">
        <TypedFilter
          label="Order number, kit or id"
          value={subject}
          onChange={(typed) => setSubject(typed.trim())}
        />
        <ChoiceFilter
          label="What was done"
          value={chosen}
          all="Everything"
          options={ACTIONS.map((each) => [each, ACTION_WORDS[each]])}
          onChange={setChosen}
        />
      </div>
      <Rows
        list={list}
        label="Log"
        empty="Nothing was done."
        heads={['When', 'Who', 'What', 'About', 'Change']}
      >
        {(line) => (
          <tr key={`${line.at} ${line.action} ${line.subject} ${line.by}`}>
            <td>
              <time>{wordsOfMoment(line.at)}</time>
            </td>
            <td>
              <bdi>{line.by ?? (line.actor.kind === 'command' ? 'Command line' : 'A deleted account')}</bdi>
            </td>
            <td>{ACTION_WORDS[line.action]}</td>
            <td>
              {line.action.startsWith('orders.') && may('orders.see') && ORDER.test(line.subject) ? (
                <Link to={`/orders/${line.subject}`} data-row className="text-link">
                  {line.subject}
                </Link>
              ) : (
                <bdi>{line.subject}</bdi>
              )}
            </td>
            <td>{line.refused === null ? changesOf(line) : `Refused: ${line.refused}`}</td>
          </tr>
        )}
      </Rows>
    </>
  );
}

/** Says what has changed. A version says nothing to a person. */
function changesOf({ before, after }: Pick<LogLine, 'before' | 'after'>): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => name !== 'version',
  );
  return names
    .map((name) => {
      const [was, is] = [before?.[name], after?.[name]];
      const now = is === undefined ? 'gone' : wordsOfFact(name, is);
      return was === undefined || was === is
        ? `${name}: ${now}`
        : `${name}: ${wordsOfFact(name, was)} → ${now}`;
    })
    .join(', ');
}

function wordsOfFact(name: string, fact: Facts[string] | undefined): string {
  if (name === 'amount') return amount(Number(fact));
  if (name === 'state') return stateWords(String(fact));
  if (name === 'available' && fact === null) return 'not counted';
  if (typeof fact === 'boolean') return fact ? 'yes' : 'no';
  return String(fact ?? 'nobody');
}

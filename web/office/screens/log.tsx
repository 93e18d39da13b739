import { readLog } from '@nosewise/contract/office/desk';
import type { Facts } from '@nosewise/contract/operations';
import { useState } from 'react';
import { callApi } from '../../shared/api';
import { Rows, usePages } from '../list';
import { ACTION_WORDS, wordsOfMoment } from '../words';

/** What operators have done, and what was refused to them. */
export function Log() {
  const [subject, setSubject] = useState('');
  const list = usePages(['log', subject], (cursor, signal) =>
    callApi(readLog, { query: { ...(subject !== '' && { subject }), cursor }, signal }),
  );
  return (
    <>
      <title>Log · Office</title>
      <h1 className="text-3xl">Log</h1>
      <label className="mt-4 block max-w-sm text-sm text-soft">
        Order number, kit or id
        <input
          className="field text-base text-ink"
          value={subject}
          onChange={(event) => setSubject(event.target.value.trim())}
        />
      </label>
      <Rows
        list={list}
        label="Log"
        empty="Nothing was done."
        heads={['When', 'Who', 'What', 'About', 'Change']}
      >
        {(line) => (
          <tr key={`${line.at} ${line.action} ${line.subject} ${line.by}`}>
            <td>{wordsOfMoment(line.at)}</td>
            <td>
              <bdi>{line.by ?? (line.actor.kind === 'command' ? 'Command line' : 'A deleted account')}</bdi>
            </td>
            <td>{ACTION_WORDS[line.action]}</td>
            <td>{line.subject}</td>
            <td>
              {line.refused === null
                ? changesOf(line.before ?? {}, line.after ?? {})
                : `Refused: ${line.refused}`}
            </td>
          </tr>
        )}
      </Rows>
    </>
  );
}

function changesOf(before: Facts, after: Facts): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((name) => {
      const [was, is] = [before[name], after[name]];
      return was === undefined || was === is ? `${name}: ${is}` : `${name}: ${was} → ${is ?? 'gone'}`;
    })
    .join(', ');
}

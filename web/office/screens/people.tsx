import * as calls from '@nosewise/contract/office/people';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { callApi } from '../../shared/api';
import { Act } from '../act';
import { useRights } from '../caller';
import { TypedFilter } from '../filters';
import { Rows, Trouble, usePages } from '../list';
import { counted, wordsOfDay } from '../office-words';
import { useCall } from '../query';

/** People with an account, by the beginning of their address. */
export function People() {
  const [text, setText] = useState('');
  const list = usePages(['people', text], (cursor, signal) =>
    callApi(calls.listPeople, { query: { ...(text !== '' && { text }), cursor }, signal }),
  );
  return (
    <>
      <title>People · Office</title>
      <h1 className="text-3xl">People</h1>
      <div className="mt-4 grid max-w-sm">
        <TypedFilter label="Beginning of the email address" value={text} onChange={setText} />
      </div>
      <Rows
        list={list}
        label="People"
        empty="Nobody has an address like that."
        heads={['Email', 'Since', 'State']}
      >
        {({ id, email, createdAt, confirmed }) => (
          <tr key={id}>
            <td>
              <Link to={`/people/${id}`} data-row className="text-link">
                <bdi>{email}</bdi>
              </Link>
            </td>
            <td>
              <time>{wordsOfDay(createdAt)}</time>
            </td>
            <td>{confirmed ? 'Confirmed' : 'Not confirmed'}</td>
          </tr>
        )}
      </Rows>
    </>
  );
}

/** One person, as far as it takes to help. */
export function PersonScreen() {
  const { id = '' } = useParams();
  const may = useRights();
  const navigate = useNavigate();
  const params = { person: id };
  const { data: person, error } = useCall(calls.showPerson, { params });
  if (error) return <Trouble error={error} />;
  if (!person) return <p className="text-soft">Loading…</p>;
  const { email, confirmed, createdAt, lastSignInAt, displayName, sessions, devices, version } = person;
  return (
    <>
      <title>{`${email} · Office`}</title>
      <h1 className="text-3xl wrap-anywhere">
        <bdi>{email}</bdi>
      </h1>
      <ul className="mt-3">
        <li>{confirmed ? 'Confirmed' : 'Not confirmed yet'}</li>
        <li>{`Since ${wordsOfDay(createdAt)}`}</li>
        {lastSignInAt !== null && <li>{`Logged in last on ${wordsOfDay(lastSignInAt)}`}</li>}
        {displayName !== null && (
          <li>
            Called <bdi>{displayName}</bdi>
          </li>
        )}
        <li>{counted(sessions, 'training session')}</li>
        <li>{`Logged in on ${counted(devices, 'device')}`}</li>
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        {!confirmed && (
          <Act
            label="Send confirmation again"
            will="Emails a new link to confirm the address."
            run={async (attempt) => {
              await callApi(calls.confirmPerson, { params, body: { id: attempt, version } });
              return `${email} is emailed a new link.`;
            }}
          />
        )}
        <Act
          label="End sessions"
          will={`Signs ${email} out on every device.`}
          run={async (attempt) => {
            await callApi(calls.endSessions, { params, body: { id: attempt, version } });
            return `${email} is signed out on every device.`;
          }}
        />
        {may('people.delete') && (
          <Act
            label="Delete account"
            variant="danger"
            will={`Deletes the account of ${email} and everything in it for good. Its orders stay, as bookkeeping law requires.`}
            run={async (attempt) => {
              await callApi(calls.deletePerson, { params, body: { id: attempt, version } });
              void navigate('/people');
              return `The account of ${email} is deleted.`;
            }}
          />
        )}
      </div>
    </>
  );
}

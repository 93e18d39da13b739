import * as calls from '@nosewise/contract/office/enquiries';
import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { callApi, fileFromApi } from '../../shared/api';
import { buttonStyle } from '../../shared/ui/button';
import { Act, useAttempt } from '../act';
import { CallerScope } from '../caller';
import { keepFile } from '../files';
import { Rows, Trouble, usePages } from '../list';
import { wordsOfDay, wordsOfMoment } from '../words';

const KINDS: Readonly<Record<calls.Enquiry['kind'], string>> = {
  question: 'Message',
  'call-back': 'Call back',
  team: 'Team training',
};
const BOXES = [
  ['open', 'Waiting'],
  ['done', 'Done'],
  ['spam', 'Spam'],
] as const;

/** The inbox. */
export function Enquiries() {
  const [box, setBox] = useState<(typeof BOXES)[number][0]>('open');
  const [kind, setKind] = useState<calls.Enquiry['kind']>();
  const [of, setOf] = useState<'me' | 'nobody'>();
  const [text, setText] = useState('');
  const attempt = useAttempt();
  const list = usePages(['enquiries', box, kind, of, text], (cursor, signal) =>
    callApi(calls.listEnquiries, { query: { box, kind, of, ...(text !== '' && { text }), cursor }, signal }),
  );
  return (
    <>
      <title>Enquiries · Office</title>
      <h1 className="text-3xl">Enquiries</h1>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        {BOXES.map(([value, words]) => (
          <button
            key={value}
            type="button"
            aria-pressed={box === value}
            className="min-h-11 rounded-lg px-4 hover:bg-shade aria-pressed:bg-shade aria-pressed:font-medium"
            onClick={() => setBox(value)}
          >
            {words}
          </button>
        ))}
        <label className="text-sm text-soft">
          Kind
          <select
            className="field text-base text-ink"
            value={kind ?? ''}
            onChange={(event) => setKind(calls.ENQUIRY_KINDS.find((each) => each === event.target.value))}
          >
            <option value="">All</option>
            {calls.ENQUIRY_KINDS.map((each) => (
              <option key={each} value={each}>
                {KINDS[each]}
              </option>
            ))}
          </select>
        </label>
        <label className="text-sm text-soft">
          Assigned to
          <select
            className="field text-base text-ink"
            value={of ?? ''}
            onChange={({ target: { value } }) =>
              setOf(value === 'me' || value === 'nobody' ? value : undefined)
            }
          >
            <option value="">Anybody</option>
            <option value="me">Me</option>
            <option value="nobody">Nobody</option>
          </select>
        </label>
        <label className="text-sm text-soft">
          Name, business, email or subject
          <input
            className="field text-base text-ink"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <button
          type="button"
          className={buttonStyle()}
          disabled={attempt.isBusy}
          onClick={() =>
            void attempt.go(async () => {
              keepFile(await fileFromApi(calls.exportEnquiries, {}), 'enquiries.csv');
              return 'All enquiries are in your downloads.';
            })
          }
        >
          Export as CSV
        </button>
        {attempt.trouble !== undefined && (
          <p role="alert" className="text-bad">
            {attempt.trouble}
          </p>
        )}
      </div>
      <Rows
        list={list}
        label="Enquiries"
        empty="There are none."
        heads={['From', 'About', 'Kind', 'Received', 'Assigned to']}
      >
        {({ id, name, email, subject, businessName, kind, createdAt, assignedTo }) => (
          <tr key={id}>
            <td>
              <Link to={`/enquiries/${id}`} data-row className="text-link">
                <bdi>{name}</bdi>
              </Link>
              <br />
              <span className="text-sm text-soft">
                <bdi>{email}</bdi>
              </span>
            </td>
            <td>
              <bdi>{subject ?? businessName}</bdi>
            </td>
            <td>{KINDS[kind]}</td>
            <td>
              <time>{wordsOfDay(createdAt)}</time>
            </td>
            <td>
              <bdi>{assignedTo}</bdi>
            </td>
          </tr>
        )}
      </Rows>
    </>
  );
}

/** One enquiry, and what can be done with it. */
export function EnquiryScreen() {
  const { id = '' } = useParams();
  const { data: enquiry, error } = useQuery({
    queryKey: ['enquiry', id],
    queryFn: ({ signal }) => callApi(calls.showEnquiry, { params: { id }, signal }),
  });
  if (error) return <Trouble error={error} />;
  if (!enquiry) return <p className="text-soft">Loading…</p>;
  const { name, email, message, kind, createdAt, role, businessName, subject, ndaRequired, note } = enquiry;
  const { assignedTo, doneAt, isSpam } = enquiry;
  return (
    <>
      <title>{`${name} · Office`}</title>
      <h1 className="text-3xl">
        <bdi>{subject ?? businessName ?? name}</bdi>
      </h1>
      <p className="mt-1 text-soft">
        {KINDS[kind]} of <bdi>{name}</bdi>
        {role !== null && (
          <>
            , <bdi>{role}</bdi>
          </>
        )}
        , <bdi>{email}</bdi>, {wordsOfMoment(createdAt)}
        {ndaRequired && ', asks for an NDA'}
      </p>
      <p className="text-soft">
        {assignedTo === null ? (
          'Nobody takes care of it yet.'
        ) : (
          <>
            Assigned to <bdi>{assignedTo}</bdi>.
          </>
        )}
        {doneAt !== null && ` Done on ${wordsOfDay(doneAt)}.`}
        {isSpam && ' Spam.'}
      </p>
      <p className="mt-4 max-w-text whitespace-pre-wrap">
        <bdi>{message}</bdi>
      </p>
      <Buttons enquiry={enquiry} />
      {note !== '' && (
        <section className="mt-6">
          <h2 className="text-xl">Note</h2>
          <p className="mt-1 whitespace-pre-wrap">
            <bdi>{note}</bdi>
          </p>
        </section>
      )}
    </>
  );
}

function Buttons({ enquiry }: { readonly enquiry: calls.Enquiry }) {
  const { id, version, doneAt, isSpam, note, assignedTo, menu } = enquiry;
  const caller = use(CallerScope);
  const navigate = useNavigate();
  const attempt = useAttempt();
  const own = caller?.email;
  const { data: others } = useQuery({
    queryKey: ['handlers'],
    queryFn: ({ signal }) => callApi(calls.listHandlers, { signal }),
  });
  const params = { id };
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <a className={buttonStyle('primary')} href={replyTo(enquiry)}>
        Reply by email
      </a>
      {menu && (
        <button
          type="button"
          className={buttonStyle()}
          onClick={() =>
            void attempt.go(async () => {
              keepFile(await fileFromApi(calls.downloadMenu, { params }), menu.fileName);
              return 'The menu is in your downloads. Open it with care: a stranger sent it.';
            })
          }
        >
          Download menu
        </button>
      )}
      <Act
        label={doneAt === null ? 'Done' : 'Not done'}
        will={
          doneAt === null
            ? 'Takes the enquiry out of the inbox. It is deleted 180 days later.'
            : 'Puts the enquiry back into the inbox.'
        }
        run={async (attemptId) => {
          const done = doneAt === null;
          await callApi(calls.finishEnquiry, { params, body: { id: attemptId, version, done } });
          return done ? 'The enquiry is done.' : 'The enquiry waits again.';
        }}
      />
      {own !== undefined && assignedTo !== own && (
        <Act
          label="Take it"
          will="You take care of it, and others see that."
          run={async (attemptId) => {
            await callApi(calls.assignEnquiry, { params, body: { id: attemptId, version, to: own } });
            return 'The enquiry is yours.';
          }}
        />
      )}
      <Act
        label="Assign"
        will="Says who takes care of it. Others see that."
        run={async (attemptId, typed) => {
          const to = String(typed.get('to')) || null;
          await callApi(calls.assignEnquiry, { params, body: { id: attemptId, version, to } });
          return to === null ? 'The enquiry is nobody’s now.' : `${to} takes care of the enquiry.`;
        }}
      >
        <label>
          Who takes care of it
          <select className="field" name="to" defaultValue={assignedTo ?? ''}>
            <option value="">Nobody</option>
            {others?.handlers.map((email) => (
              <option key={email}>{email}</option>
            ))}
          </select>
        </label>
      </Act>
      <Act
        label="Note"
        will="Replaces the note, which only operators see."
        run={async (attemptId, typed) => {
          const text = String(typed.get('note'));
          await callApi(calls.noteEnquiry, { params, body: { id: attemptId, version, note: text } });
          return 'The note is kept.';
        }}
      >
        <label>
          Note
          <textarea className="field" name="note" rows={4} maxLength={2000} defaultValue={note} />
        </label>
      </Act>
      <Act
        label={isSpam ? 'No spam' : 'Spam'}
        will={
          isSpam
            ? 'Puts the enquiry back into the inbox.'
            : 'Moves it to the spam, which is deleted after 30 days.'
        }
        run={async (attemptId) => {
          await callApi(calls.markSpam, { params, body: { id: attemptId, version, spam: !isSpam } });
          return isSpam ? 'The enquiry is in the inbox.' : 'The enquiry is in the spam.';
        }}
      />
      <Act
        label="Delete"
        variant="danger"
        will="Deletes the enquiry and its menu for good."
        run={async (attemptId) => {
          await callApi(calls.deleteEnquiry, { params, body: { id: attemptId, version } });
          void navigate('/enquiries');
          return 'The enquiry is deleted.';
        }}
      />
      <p role="alert" className="w-full text-bad">
        {attempt.trouble}
      </p>
    </div>
  );
}

/** The most of a message that an address of mail carries: programs cut longer ones off. */
const QUOTED = 1_500;

/** Opens the mail program with the message quoted. */
function replyTo({ email, subject, message }: calls.Enquiry): string {
  const quoted = message.slice(0, QUOTED).replaceAll(/^/gm, '> ');
  const parts = [
    `subject=${encodeURIComponent(`Re: ${subject ?? 'your enquiry'}`)}`,
    `body=${encodeURIComponent(`\r\n\r\n${quoted}`)}`,
  ];
  return `mailto:${encodeURIComponent(email)}?${parts.join('&')}`;
}

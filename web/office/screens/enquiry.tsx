import * as calls from '@nosewise/contract/office/office-enquiries';
import { use } from 'react';
import { useNavigate, useParams } from 'react-router';
import { callApi, fileFromApi } from '../../shared/api';
import { saveFile } from '../../shared/save-file';
import { buttonStyle } from '../../shared/ui/button';
import { Act, useAttempt } from '../act';
import { CallerScope } from '../caller';
import { Trouble } from '../list';
import { wordsOfDay, wordsOfMoment } from '../office-words';
import { useCall } from '../query';

export const KINDS: Readonly<Record<calls.Enquiry['kind'], string>> = {
  question: 'Message',
  'call-back': 'Call back',
  team: 'Team training',
};

/** One enquiry, and what can be done with it. */
export function EnquiryScreen() {
  const { id = '' } = useParams();
  const { data: enquiry, error } = useCall(calls.showEnquiry, { params: { enquiry: id } });
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
        <span>{`${KINDS[kind]} of `}</span>
        <bdi>{name}</bdi>
        {role !== null && (
          <span>
            , <bdi>{role}</bdi>
          </span>
        )}
        <span>, </span>
        <bdi>{email}</bdi>
        <span>{`, ${wordsOfMoment(createdAt)}${ndaRequired ? ', asks for an NDA' : ''}`}</span>
      </p>
      <p className="text-soft">
        {assignedTo === null ? (
          <span key="nobody">Nobody takes care of it yet.</span>
        ) : (
          <span key="somebody">
            Assigned to <bdi>{assignedTo}</bdi>.
          </span>
        )}
        <span>{`${doneAt !== null ? ` Done on ${wordsOfDay(doneAt)}.` : ''}${isSpam ? ' Spam.' : ''}`}</span>
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

interface OfEnquiry {
  readonly enquiry: calls.Enquiry;
}

function Buttons({ enquiry }: OfEnquiry) {
  const { id, version, isSpam, menu } = enquiry;
  const navigate = useNavigate();
  const attempt = useAttempt();
  const params = { enquiry: id };
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
              saveFile(menu.fileName, await fileFromApi(calls.downloadMenu, { params }));
              return 'The menu is in your downloads. Open it with care: a stranger sent it.';
            })
          }
        >
          Download menu
        </button>
      )}
      <FinishAct enquiry={enquiry} />
      <AssignActs enquiry={enquiry} />
      <NoteAct enquiry={enquiry} />
      <Act
        label={isSpam ? 'Not spam' : 'Spam'}
        will={
          isSpam ? 'Moves the enquiry back to the inbox.' : 'Marks it as spam. Spam is deleted after 30 days.'
        }
        run={async (attemptId) => {
          await callApi(calls.markSpam, { params, body: { id: attemptId, version, spam: !isSpam } });
          return isSpam ? 'The enquiry is in the inbox.' : 'The enquiry is marked as spam.';
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

function FinishAct({ enquiry: { id, version, doneAt } }: OfEnquiry) {
  const params = { enquiry: id };
  return (
    <Act
      label={doneAt === null ? 'Done' : 'Not done'}
      will={
        doneAt === null
          ? 'Takes the enquiry out of the inbox. It is deleted 180 days later.'
          : 'Moves the enquiry back to the inbox.'
      }
      run={async (attemptId) => {
        const done = doneAt === null;
        await callApi(calls.finishEnquiry, { params, body: { id: attemptId, version, done } });
        return done ? 'The enquiry is done.' : 'The enquiry waits again.';
      }}
    />
  );
}

function AssignActs({ enquiry: { id, version, assignedTo } }: OfEnquiry) {
  const params = { enquiry: id };
  const own = use(CallerScope)?.email;
  const { data: others } = useCall(calls.listHandlers, {});
  return (
    <>
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
    </>
  );
}

function NoteAct({ enquiry: { id, version, note } }: OfEnquiry) {
  const params = { enquiry: id };
  return (
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

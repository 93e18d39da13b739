import * as calls from '@nosewise/contract/office/failed-mails';
import { use } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../shared/api';
import { Act } from '../act';
import { CallerScope } from '../caller';
import { Rows, usePages } from '../list';
import { counted, wordsOfDay, wordsOfMoment } from '../office-words';

const HIDDEN = 'an address that your role does not see';

/** Emails that could not be delivered, and addresses that get none. */
export function Mails() {
  const email = use(CallerScope)?.email ?? 'your address';
  return (
    <>
      <title>Mails · Office</title>
      <h1 className="text-3xl">Mails</h1>
      <p className="mt-1 mb-4 max-w-text text-soft">
        Emails that were given up, because the mail server refused them or could not be reached.
      </p>
      <Act
        label="Send a test email"
        will={`Emails a short test message to ${email}. If it does not arrive, it is listed here with the reason.`}
        run={async (id) => {
          await callApi(calls.sendTestMail, { body: { id } });
          return `A test email to ${email} is on its way.`;
        }}
      />
      <FailedMails />
      <h2 className="mt-10 text-xl">Marked addresses</h2>
      <p className="mt-1 max-w-text text-soft">Emails to them came back, so they get none.</p>
      <MarkedAddresses />
    </>
  );
}

function FailedMails() {
  const list = usePages(['mails'], (cursor, signal) =>
    callApi(calls.listFailedMails, { query: { cursor }, signal }),
  );
  return (
    <Rows
      list={list}
      label="Emails that failed"
      empty="No email has failed."
      heads={['To', 'Subject', 'Written', 'Why', '']}
    >
      {(mail) => (
        <tr key={mail.id}>
          <td>
            <bdi>{mail.to ?? HIDDEN}</bdi>
            {mail.bounced && <strong className="text-bad"> marked</strong>}
          </td>
          <td>
            {mail.order === null ? (
              <bdi>{mail.subject}</bdi>
            ) : (
              <Link to={`/orders/${mail.order}`} data-row className="text-link">
                <bdi>{mail.subject}</bdi>
              </Link>
            )}
          </td>
          <td>
            <time>{wordsOfMoment(mail.createdAt)}</time>
          </td>
          <td>
            <span>{counted(mail.attempts, 'try', 'tries')}</span>
            {mail.why !== null && (
              <span>
                : <bdi>{mail.why}</bdi>
              </span>
            )}
          </td>
          <td>{!mail.bounced && <MailActs mail={mail} />}</td>
        </tr>
      )}
    </Rows>
  );
}

function MarkedAddresses() {
  const list = usePages(['bounced'], (cursor, signal) =>
    callApi(calls.listBounced, { query: { cursor }, signal }),
  );
  return (
    <Rows
      list={list}
      label="Marked addresses"
      empty="No address is marked."
      heads={['Address', 'Marked', '']}
    >
      {({ id, address, markedAt }) => (
        <tr key={id}>
          <td>
            <bdi>{address ?? HIDDEN}</bdi>
          </td>
          <td>
            <time>{wordsOfDay(markedAt)}</time>
          </td>
          <td>
            <Act
              label="Take the mark off"
              will={`Sends email to ${address ?? 'this address'} again from now on. Emails that have failed stay in the list until they are sent again.`}
              run={async (attempt) => {
                await callApi(calls.clearBounced, { params: { mark: id }, body: { id: attempt } });
                return `${address ?? 'The address'} gets email again.`;
              }}
            />
          </td>
        </tr>
      )}
    </Rows>
  );
}

function MailActs({ mail: { id, version, to, subject } }: { readonly mail: calls.FailedMailRow }) {
  const params = { mail: id };
  const whom = to ?? 'the address that it was written to';
  return (
    <div className="flex flex-wrap gap-3">
      <Act
        label="Send again"
        will={`Sends “${subject}” to ${whom} again.`}
        run={async (attempt) => {
          await callApi(calls.sendMailAgain, { params, body: { id: attempt, version } });
          return `“${subject}” is on its way again.`;
        }}
      />
      <Act
        label="Mark address"
        variant="danger"
        will={`Sends no email at all to ${whom} from now on, until the mark is taken off.`}
        run={async (attempt) => {
          await callApi(calls.markBounced, { params, body: { id: attempt, version } });
          return `${to ?? 'The address'} gets no email from now on.`;
        }}
      />
    </div>
  );
}

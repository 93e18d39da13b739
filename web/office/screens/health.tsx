import { showHealth } from '@nosewise/contract/office/house';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Heads, Trouble } from '../list';
import { wordsOfMoment } from '../office-words';
import { useCall } from '../query';

const GIB = 2 ** 30;
const sizeOf = (bytes: number) =>
  bytes < GIB ? `${(bytes / 2 ** 20).toFixed(1)} MiB` : `${(bytes / GIB).toFixed(1)} GiB`;

type Fact = readonly [name: string, value: ReactNode];

/** The state of the product. */
export function Health() {
  const { data, error } = useCall(showHealth, {});
  const facts: readonly Fact[] | undefined = data && [
    ['Version', `${data.version}, build ${data.build}, Node ${data.node}`],
    ['Running since', wordsOfMoment(data.startedAt)],
    [
      'Database',
      `PostgreSQL ${data.database.version}, ${data.database.own ? 'the product’s own' : 'elsewhere'}, ${sizeOf(data.database.bytes)}`,
    ],
    ['Disk', data.disk ? `${sizeOf(data.disk.free)} of ${sizeOf(data.disk.size)} free` : 'not known'],
    ['Emails waiting', String(data.mails.waiting)],
    [
      'Oldest waiting email',
      data.mails.oldestWaitingAt === null ? 'none' : wordsOfMoment(data.mails.oldestWaitingAt),
    ],
    [
      'Emails that failed',
      <Link key="mails" to="/mails" className="text-link">
        {data.mails.failed}
      </Link>,
    ],
    ['Last backup', data.lastBackupAt === null ? 'never' : wordsOfMoment(data.lastBackupAt)],
  ];
  return (
    <>
      <title>Health · Office</title>
      <h1 className="text-3xl">Health</h1>
      {error && <Trouble error={error} />}
      <dl className="mt-4 grid max-w-2xl grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {facts?.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data && data.jobs.length > 0 && (
        <>
          <h2 className="mt-10 text-xl">Jobs</h2>
          <p className="mt-1 text-soft">The last turn of each, in the process that answers.</p>
          <table className="rows mt-2" aria-label="Jobs">
            <Heads of={['Job', 'Last turn', { sum: 'Took' }, 'Outcome']} />
            <tbody>
              {data.jobs.map(({ name, at, seconds, failed }) => (
                <tr key={name}>
                  <td>{name}</td>
                  <td>
                    <time>{wordsOfMoment(at)}</time>
                  </td>
                  <td className="sum">{`${seconds.toFixed(2)} s`}</td>
                  <td>{failed ? <strong className="text-bad">failed</strong> : 'done'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  );
}

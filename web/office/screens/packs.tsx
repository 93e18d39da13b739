import * as calls from '@nosewise/contract/office/house';
import { Link, useNavigate, useParams } from 'react-router';
import { callApi } from '../../shared/api';
import { Act } from '../act';
import { Heads, Trouble } from '../list';
import { counted, wordsOfDay } from '../office-words';
import { useCall } from '../query';

/** Packs and blind sets that members share by link: the most reported first. */
export function Packs() {
  const { data, error } = useCall(calls.listPacks, {});
  return (
    <>
      <title>Shared packs · Office</title>
      <h1 className="text-3xl">Shared packs</h1>
      {error && <Trouble error={error} />}
      {data?.packs.length === 0 && <p className="mt-6 text-soft">Nobody shares a pack or a blind set.</p>}
      {data && data.packs.length > 0 && (
        <table className="rows mt-4" aria-label="Shared packs">
          <Heads of={['Name', 'Kind', 'Bottles', 'Reports', 'Shared']} />
          <tbody>
            {data?.packs.map(({ id, kind, name, bottles, reports, sharedAt }) => (
              <tr key={id}>
                <td>
                  <Link to={`/packs/${id}`} data-row className="text-link">
                    <bdi>{name}</bdi>
                  </Link>
                </td>
                <td>{kind === 'pack' ? 'Pack' : 'Blind set'}</td>
                <td>{counted(bottles, 'bottle')}</td>
                <td>{reports > 0 && <strong>{counted(reports, 'report')}</strong>}</td>
                <td>
                  <time>{wordsOfDay(sharedAt)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** One shared pack, with the reports about it. */
export function PackScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data: pack, error } = useCall(calls.showPack, { params: { pack: id } });
  if (error) return <Trouble error={error} />;
  if (!pack) return <p className="text-soft">Loading…</p>;
  return (
    <>
      <title>{`${pack.name} · Office`}</title>
      <h1 className="text-3xl">
        <bdi>{pack.name}</bdi>
      </h1>
      <p className="mt-1 text-soft">
        Shared by <bdi>{pack.owner}</bdi>
        <span>{` on ${wordsOfDay(pack.sharedAt)}`}</span>
      </p>
      <p className="mt-3 whitespace-pre-wrap">
        <bdi>{pack.description}</bdi>
      </p>
      <h2 className="mt-6 text-xl">Reports</h2>
      <ul className="mt-2 grid gap-2">
        {pack.reports.map(({ reason, createdAt }) => (
          <li key={`${createdAt} ${reason}`}>
            <span>{`${wordsOfDay(createdAt)}: `}</span>
            <bdi>{reason}</bdi>
          </li>
        ))}
        {pack.reports.length === 0 && <li className="text-soft">Nobody has reported it.</li>}
      </ul>
      <h2 className="mt-6 text-xl">Bottles</h2>
      <ol className="mt-2">
        {pack.bottles.map(({ bottleNumber, name, category, notes }) => (
          <li key={bottleNumber}>
            <span>{`${bottleNumber}: `}</span>
            <bdi>{[name, category, notes].filter((part) => part !== '').join(', ')}</bdi>
          </li>
        ))}
      </ol>
      <div className="mt-6">
        <Act
          label="End the link"
          variant="danger"
          will="Ends the link for good. Copies of a pack that people have made stay theirs."
          run={async (attempt) => {
            await callApi(calls.deletePack, {
              params: { pack: id },
              body: { id: attempt, version: pack.version },
            });
            void navigate('/packs');
            return 'The link has ended.';
          }}
        />
      </div>
    </>
  );
}

import { LINK_LIFE_DAYS, openLink, type SharedPack } from '@nosewise/contract/training/link-calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { callApi } from '../../../shared/api';
import { useAuthState } from '../../../shared/storage/hooks';
import { BackLink } from '../../../shared/ui/back-link';
import { Bottle } from '../../../shared/ui/bottle';
import { buttonStyle } from '../../../shared/ui/button';
import { CategoryChip } from '../../../shared/ui/category';
import { FocusedHeading } from '../../../shared/ui/focused-heading';
import { KEYS } from '../../lib/query';
import { NothingHere, NotOpened } from '../../ui/messages/nothing-here';
import { ReportLink } from '../../ui/sharing/report-link';
import { Spinner } from '../../ui/spinner';
import { unlisted } from '../../ui/ways/page-title';
import { bottleCount } from '../own-pack/bottles';
import type { Route } from './+types/shared-pack-screen';
import { CopyPack, OwnLink } from './pack-actions';

/** The same for every link: neither search engines nor the preview of a message learn anything about the pack. */
export const meta = () => unlisted('A shared pack');

/** Shows a shared pack, to be copied. */
export default function SharedPackScreen({ params }: Route.ComponentProps) {
  const auth = useAuthState();
  const id = params.id.toUpperCase();
  if (auth.kind === 'unknown') return <Spinner />;
  return <Opened key={id} id={id} />;
}

function Opened({ id }: { id: string }) {
  const auth = useAuthState();
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.sharedPack(id, auth.kind),
    queryFn: ({ signal }) => callApi(openLink, { params: { id }, signal }),
  });
  const [isStopped, setIsStopped] = useState(false);
  if (isStopped) return <Stopped />;
  if (data?.kind === 'set') return <Navigate to={`/set/${id}`} replace />;
  if (data) return <Preview id={id} pack={data} onStopped={() => setIsStopped(true)} />;
  if (error) return <NotShown error={error} tryAgain={() => void refetch()} />;
  return <Spinner />;
}

interface PreviewProps {
  id: string;
  pack: SharedPack;
  onStopped: () => void;
}

function Preview({ id, pack, onStopped }: PreviewProps) {
  const { name, description, aromas, sharedBy, ownPackId } = pack;
  return (
    <main className="one-column w-full max-w-2xl grow px-4 pt-4 pb-12">
      <BackLink to="/app" />
      <FocusedHeading className="mt-2 text-3xl wrap-anywhere">
        <bdi>{name}</bdi>
      </FocusedHeading>
      <p className="mt-1 text-soft wrap-anywhere">
        <span>{bottleCount(aromas.length)}</span>
        {sharedBy !== null && (
          <span>
            , shared by <bdi translate="no">{sharedBy}</bdi>
          </span>
        )}
      </p>
      {description && <p className="mt-4 max-w-text text-lg wrap-anywhere">{description}</p>}
      {ownPackId === null ? <CopyPack pack={pack} /> : <OwnLink packId={ownPackId} onStopped={onStopped} />}
      <ul aria-label="Bottles" className="mt-8 border-t border-rule">
        {aromas.map((bottle) => (
          <li
            key={bottle.bottleNumber}
            className="grid grid-cols-[--spacing(10)_1fr] items-center gap-x-4 border-b border-rule py-3"
          >
            <Bottle label={bottle.bottleNumber} category={bottle.category} className="h-16" />
            <div className="min-w-0 wrap-anywhere">
              <p className="font-medium">
                <span className="mr-2 font-normal text-soft">{bottle.bottleNumber}</span>
                <bdi>{bottle.name}</bdi>
              </p>
              <CategoryChip category={bottle.category} />
              {bottle.notes && <p className="text-sm whitespace-pre-line text-soft">{bottle.notes}</p>}
            </div>
          </li>
        ))}
      </ul>
      {ownPackId === null && <ReportLink id={id} what="pack" />}
    </main>
  );
}

function Stopped() {
  return (
    <NothingHere
      heading="This pack is no longer shared"
      text="Its link has ended. Your pack is unchanged, and copies that people have made stay theirs."
    >
      <Link to="/manage" className={buttonStyle('primary')}>
        Go to Training Settings
      </Link>
    </NothingHere>
  );
}

/** Says kindly why there is no pack. */
function NotShown({ error, tryAgain }: { error: Error; tryAgain: () => void }) {
  return (
    <NotOpened
      error={error}
      tried="links were opened from"
      unreachable={{
        heading: 'The pack could not be loaded',
        text: 'We could not reach our server. Please try again when you are online.',
        children: (
          <button type="button" className={buttonStyle('primary')} onClick={tryAgain}>
            Try again
          </button>
        ),
      }}
      unknown={{
        heading: 'There is no pack behind this link',
        text: `Perhaps a character is missing, or the pack is no longer shared. A link also ends when nobody has opened it for ${LINK_LIFE_DAYS} days. Please ask the person who sent it for a new one. If you have copied the pack, your copy is still among your packs.`,
        children: (
          <>
            <Link to="/manage" className={buttonStyle('primary')}>
              See your packs
            </Link>
            <Link to="/app" className={buttonStyle('secondary')}>
              Open Nosewise
            </Link>
          </>
        ),
      }}
    />
  );
}

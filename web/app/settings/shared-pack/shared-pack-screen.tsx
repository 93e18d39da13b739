import { MAX_OWN_PACKS } from '@nosewise/contract/own-pack';
import {
  LINK_LIFE_DAYS,
  openSharedPack,
  type SharedPack,
  stopSharingPack,
} from '@nosewise/contract/shared-pack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ApiProblem, callApi, tellApi } from '../../../shared/api';
import { useAuthState, useStored } from '../../../shared/hooks';
import { newOwnId, ownPacks } from '../../../shared/packs';
import { refusalWords } from '../../../shared/refusals';
import { BackLink } from '../../../shared/ui/back-link';
import { Bottle } from '../../../shared/ui/bottle';
import { buttonStyle } from '../../../shared/ui/button';
import { CategoryChip } from '../../../shared/ui/category';
import { FocusedHeading } from '../../../shared/ui/focused-heading';
import { useDialogs, useLoadedSheet } from '../../ui/dialogs';
import { NothingHere, reasonOf, TooManyTries } from '../../ui/nothing-here';
import { unlisted } from '../../ui/page-title';
import { QueryScope } from '../../ui/query';
import { Spinner } from '../../ui/spinner';
import { showToast, showTrouble } from '../../ui/toasts';
import { bottleCount } from '../own-pack/bottles';
import { freeName, packEditor } from '../own-pack/pack-editor';
import type { Route } from './+types/shared-pack-screen';

const loadReport = () => import('./report-sheet');
const ReportSheet = lazy(loadReport);

/** The same for every link: neither search engines nor the preview of a message learn anything about the pack. */
export const meta = () => unlisted('A shared pack');

/** Shows a shared pack, to be copied. */
export default function SharedPackScreen({ params }: Route.ComponentProps) {
  const auth = useAuthState();
  const id = params.id.toUpperCase();
  if (auth.kind === 'unknown') return <Spinner />;
  return (
    <QueryScope>
      <Opened key={id} id={id} />
    </QueryScope>
  );
}

function Opened({ id }: { id: string }) {
  const auth = useAuthState();
  const { data, error, refetch } = useQuery({
    queryKey: ['shared-pack', id, auth.kind],
    queryFn: ({ signal }) => callApi(openSharedPack, { params: { id }, signal }),
  });
  const [isStopped, setIsStopped] = useState(false);
  if (isStopped) return <Stopped />;
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
    <main className="mx-auto w-full max-w-2xl grow px-4 pt-4 pb-12">
      <BackLink to="/app" />
      <FocusedHeading className="mt-2 text-3xl wrap-anywhere">
        <bdi>{name}</bdi>
      </FocusedHeading>
      <p className="mt-1 text-soft wrap-anywhere">
        {bottleCount(aromas.length)}
        {sharedBy !== null && (
          <>
            , shared by <bdi>{sharedBy}</bdi>
          </>
        )}
      </p>
      {description && <p className="mt-4 max-w-text text-lg wrap-anywhere">{description}</p>}
      {ownPackId === null ? <CopyPack pack={pack} /> : <OwnLink packId={ownPackId} onStopped={onStopped} />}
      <ul aria-label="Bottles" className="mt-8 border-t border-rule">
        {aromas.map((bottle) => (
          <li
            key={bottle.bottleNumber}
            className="grid grid-cols-[2.5rem_1fr] items-center gap-x-4 border-b border-rule py-3"
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
      {ownPackId === null && <Report id={id} />}
    </main>
  );
}

/** Copies the pack to the person's own packs, with new ids. */
function CopyPack({ pack: { name, aromas } }: { pack: SharedPack }) {
  const packs = useStored(ownPacks);
  const { kind } = useAuthState();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  async function copy() {
    const id = newOwnId();
    const draft = { id, name: freeName(name, ownPacks.get()), aromas: [] };
    packEditor(draft).replaceAll(aromas);
    await navigate(`/manage/pack?id=${encodeURIComponent(id)}`);
    showToast('Pack copied', `“${draft.name}” is in your packs now. Switch it on to train with it.`);
  }

  if (packs.length >= MAX_OWN_PACKS) {
    return (
      <p className="mt-6 text-soft">
        You have {MAX_OWN_PACKS} packs of your own, the most you can have. Delete one in{' '}
        <Link to="/manage" className="text-link">
          Training Settings
        </Link>{' '}
        to copy this one.
      </p>
    );
  }
  return (
    <div className="mt-6">
      <button type="button" className={buttonStyle('primary', 'w-full sm:w-auto')} onClick={copy}>
        Copy this pack
      </button>
      <p className="mt-2 max-w-text text-sm text-soft">
        {kind === 'signed-in' ? (
          'The copy is yours: you can change it and train with it on all your devices.'
        ) : (
          <>
            The copy is yours: you can change it and train with it on this device, without an account.{' '}
            <Link to="/login" state={{ next: pathname }} className="text-link">
              Log in
            </Link>{' '}
            first to have it on all your devices.
          </>
        )}
      </p>
    </div>
  );
}

const STOP = {
  text: 'Stop sharing this pack?',
  detail: 'The link ends at once. Your pack stays, and so do copies that people have made.',
  confirm: 'Stop sharing',
  cancel: 'Keep sharing',
  danger: true,
};

/** Tells the owner that this is what others see. */
function OwnLink({ packId, onStopped }: { packId: string; onStopped: () => void }) {
  const { confirm } = useDialogs();
  const { mutate, isPending } = useMutation({
    mutationFn: () => tellApi(stopSharingPack, { params: { id: packId } }),
    onSuccess: onStopped,
    onError: (error) =>
      showTrouble(
        'The pack is still shared',
        error instanceof ApiProblem ? refusalWords(error) : 'Check that you are online and try again.',
      ),
  });

  async function ask() {
    if (!isPending && (await confirm(STOP))) mutate();
  }

  return (
    <div className="mt-6">
      <p className="text-soft">You share this pack. Everybody with the link sees it like this.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Link to={`/manage/pack?id=${encodeURIComponent(packId)}`} className={buttonStyle('secondary')}>
          Go to your pack
        </Link>
        <button type="button" aria-disabled={isPending} className={buttonStyle('danger')} onClick={ask}>
          Stop sharing
        </button>
      </div>
    </div>
  );
}

function Report({ id }: { id: string }) {
  const { isOpen, open, close } = useLoadedSheet(loadReport, 'Nothing can be reported now');

  return (
    <div className="mt-8">
      <p className="text-sm text-soft">People put these packs together themselves; we do not check them.</p>
      <button type="button" className={buttonStyle('quiet', '-ml-5')} onClick={open}>
        Report this pack
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <ReportSheet id={id} open={isOpen} onClose={close} />
        </Suspense>
      )}
    </div>
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
  switch (reasonOf(error)) {
    case 'too many tries':
      return <TooManyTries tried="links were opened from" />;
    case 'unreachable':
      return (
        <NothingHere
          heading="The pack could not be loaded"
          text="We could not reach our server. Please try again when you are online."
        >
          <button type="button" className={buttonStyle('primary')} onClick={tryAgain}>
            Try again
          </button>
        </NothingHere>
      );
    case 'unknown':
      return (
        <NothingHere
          heading="There is no pack behind this link"
          text={`Perhaps a character is missing, or the pack is no longer shared. A link also ends when nobody has opened it for ${LINK_LIFE_DAYS} days. Please ask the person who sent it for a new one. If you have copied the pack, your copy is still among your packs.`}
        >
          <Link to="/manage" className={buttonStyle('primary')}>
            See your packs
          </Link>
          <Link to="/app" className={buttonStyle('secondary')}>
            Open Nosewise
          </Link>
        </NothingHere>
      );
  }
}

import {
  DESCRIPTION_MAX,
  LINK_LIFE_DAYS,
  type OwnLink,
  type PackToShare,
  packDescription,
  packToShare,
} from '@nosewise/contract/links';
import type { OwnPack } from '@nosewise/contract/own-pack';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ApiProblem } from '../../../shared/api';
import { useAuthState } from '../../../shared/hooks';
import { refusalWords } from '../../../shared/refusals';
import { buttonStyle } from '../../../shared/ui/button';
import { FormNotice, LongTextField } from '../../../shared/ui/fields';
import { LineIcon } from '../../../shared/ui/line-icon';
import { SheetDialog } from '../../ui/dialogs';
import { LinkToCopy } from '../../ui/link-to-copy';
import { useOwnLink } from '../../ui/useOwnLink';

/** Lucide's `link-2`. */
const LINK = 'M9 17H7A5 5 0 0 1 7 7h2M15 7h2a5 5 0 1 1 0 10h-2M8 12h8';

/** Shares a pack by link, updates what the link shows, and ends it, in a sheet. */
export function ShareButton({ pack }: { pack: OwnPack }) {
  const [isOpen, setOpen] = useState(false);
  const isSignedIn = useAuthState().kind === 'signed-in';
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={buttonStyle('secondary', 'max-sm:px-1 lg:px-3')}
        onClick={() => setOpen(true)}
      >
        <LineIcon lines={LINK} className="size-5" />
        Share by link
      </button>
      <SheetDialog title="Share by link" open={isOpen} onClose={close}>
        {isSignedIn ? <PackLinkCard pack={pack} onClose={close} /> : <GuestReason onClose={close} />}
      </SheetDialog>
    </>
  );
}

/** Tells a guest why a link needs an account, and what works without one. */
function GuestReason({ onClose }: { onClose: () => void }) {
  return (
    <div className="mt-3 grid gap-3">
      <p className="text-soft">
        Please log in first. A link shows a copy of the pack that we keep on our server, and with an account
        only you can update that copy or stop sharing it. Your packs come along when you log in.
      </p>
      <p className="text-soft">Without an account, you can export the pack as CSV and send the file.</p>
      <div className="mt-3 grid gap-3">
        <Link to="/signup" className={buttonStyle('primary')}>
          Sign up
        </Link>
        <Link to="/login" className={buttonStyle('secondary')}>
          Log in
        </Link>
        <button type="button" className={buttonStyle('quiet')} onClick={onClose}>
          Not now
        </button>
      </div>
    </div>
  );
}

function PackLinkCard({ pack, onClose }: { pack: OwnPack; onClose: () => void }) {
  const {
    reading: { data, error, refetch },
    change,
  } = useOwnLink('pack', pack.id);
  const close = (
    <button type="button" className={buttonStyle('quiet')} onClick={onClose}>
      Close
    </button>
  );
  if (error && !data) {
    return (
      <div className="mt-3 grid gap-3">
        <FormNotice>{troubleIn(error)}</FormNotice>
        <button type="button" className={buttonStyle('primary')} onClick={() => refetch()}>
          Try again
        </button>
        {close}
      </div>
    );
  }
  if (!data) {
    return (
      <p role="status" className="mt-3 text-soft">
        Loading…
      </p>
    );
  }
  return (
    <LinkForm key={data.link?.id} pack={pack} link={data.link} change={change}>
      {close}
    </LinkForm>
  );
}

interface LinkFormProps {
  pack: OwnPack;
  /** Null while the pack is not shared. */
  link: OwnLink | null;
  change: ReturnType<typeof useOwnLink>['change'];
  children: ReactNode;
}

function LinkForm({ pack, link, change, children }: LinkFormProps) {
  const [typed, setTyped] = useState(link?.pack?.description ?? '');
  const { mutate, error, isPending } = change;
  const problem = packDescription.safeParse(typed).error?.issues[0]?.message;
  const content = contentOf(pack, typed);
  const isCurrent = link !== null && isSame(link, content);

  return (
    <form
      noValidate
      className="mt-3 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem && !isPending) mutate({ pack: content });
      }}
    >
      {link ? (
        <LinkToCopy address={`${location.origin}/pack/${link.id}`} />
      ) : (
        <p className="text-soft">
          Anybody with the link can see this pack and copy it: its name, and its bottles with categories and
          notes. If you appear on the leaderboard, your display name is shown with it; nothing else about you
          is.
        </p>
      )}
      <LongTextField
        label="Description"
        aside="optional"
        lines={2}
        hint={`A sentence for the people you share it with, at most ${DESCRIPTION_MAX} characters.`}
        error={problem}
        defaultValue={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className="text-sm text-soft">
        {`${link ? stateOf(link, isCurrent) : ''} The link ends ${LINK_LIFE_DAYS} days after it was last opened.`}
      </p>
      {error && <FormNotice>{troubleIn(error)}</FormNotice>}
      <div className="grid gap-3 sm:flex sm:flex-row-reverse sm:flex-wrap">
        {!isCurrent && (
          <button type="submit" aria-disabled={isPending} className={buttonStyle('primary')}>
            {link ? 'Update the link' : 'Create the link'}
          </button>
        )}
        {link && (
          <button
            type="button"
            aria-disabled={isPending}
            className={buttonStyle('danger')}
            onClick={() => isPending || mutate('stop')}
          >
            Stop sharing
          </button>
        )}
        {children}
      </div>
    </form>
  );
}

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

function stateOf({ updatedAt, sharedBy }: OwnLink, isCurrent: boolean): string {
  const shown = isCurrent
    ? 'The link shows the pack as it is now.'
    : `The link still shows the pack as it was on ${MOMENT.format(updatedAt)}: update it to show your changes.`;
  return `${shown} ${sharedBy === null ? 'Your name is not shown with it.' : `It is shown as shared by “${sharedBy}”.`} Copies that people have made stay theirs.`;
}

/** Makes the copy that is shared, without the ids by which training knows the bottles. */
function contentOf({ name, aromas }: OwnPack, description: string): PackToShare {
  return { name, description, aromas: aromas.map(({ id: _, ...fields }) => fields) };
}

/** Compares as the contract writes both, so that neither blanks nor the order of keys make a difference. */
function isSame({ pack }: OwnLink, content: PackToShare): boolean {
  const parsed = packToShare.safeParse(content);
  return parsed.success && JSON.stringify(pack) === JSON.stringify(parsed.data);
}

function troubleIn(error: Error): string {
  if (!(error instanceof ApiProblem)) {
    return 'We could not reach our server. Your pack is unchanged. Check that you are online and try again.';
  }
  return refusalWords(error);
}

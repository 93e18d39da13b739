import {
  DESCRIPTION_MAX,
  LINK_LIFE_DAYS,
  type OwnLink,
  type PackToShare,
  packDescription,
  packToShare,
} from '@nosewise/contract/training/link-calls';
import type { OwnPack } from '@nosewise/contract/training/own-pack';
import { type ReactNode, useState } from 'react';
import { ApiProblem } from '../../../shared/api';
import { refusalWords } from '../../../shared/refusal-words';
import { buttonStyle } from '../../../shared/ui/button';
import { FormNotice, LongTextField } from '../../../shared/ui/fields';
import { LinkToCopy } from '../../ui/sharing/link-to-copy';
import { useOwnLink } from '../../ui/sharing/useOwnLink';

/** Shares a pack by link, updates what the link shows, and ends it. */
export function PackLink({ pack, onClose }: { pack: OwnPack; onClose: () => void }) {
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

import { LINK_LIFE_DAYS } from '@nosewise/contract/training/link-calls';
import { useState } from 'react';
import { buttonStyle } from '../../../shared/ui/button';
import { FormNotice } from '../../../shared/ui/fields';
import { sendNow } from '../../notebook/rounds';
import { SheetDialog } from '../../ui/messages/dialogs';
import { LinkToCopy } from '../../ui/sharing/link-to-copy';
import { useOwnLink } from '../../ui/sharing/useOwnLink';
import { ActionRow } from '../set-parts';
import { troubleOf } from './set-trouble';

/** Offers a link with which others train with a set of the account, without its key. */
export function ShareSet({ setId }: { setId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionRow
        text="Share without the key"
        note="A link, for others who train with these bottles"
        onPress={() => setOpen(true)}
      />
      <SheetDialog title="Share without the key" open={isOpen} onClose={() => setOpen(false)}>
        <SetLinkCard setId={setId} onClose={() => setOpen(false)} />
      </SheetDialog>
    </>
  );
}

/** Shares a set by a link, and ends it. */
function SetLinkCard({ setId, onClose }: { setId: string; onClose: () => void }) {
  const {
    reading: { data, error },
    change,
  } = useOwnLink('set', setId, sendNow);
  const link = data?.link;
  const trouble = change.error ?? (data ? null : error);

  return (
    <div className="mt-3 grid gap-4">
      <p className="text-soft">
        Anybody with the link can train with these bottles: they take one, type its code and name the aroma.
        Our server gives the right name after each answer. They see the name of the pack and its aromas, but
        never the key or who you are.
      </p>
      {link && <LinkToCopy address={`${location.origin}/set/${link.id}`} />}
      <p role="status" className="text-sm text-soft">
        <span>{link ? 'This set is shared.' : data ? 'This set is not shared.' : !error && 'Loading…'}</span>
        <span>{` A link ends ${LINK_LIFE_DAYS} days after it was last opened, or when the set is deleted.`}</span>
      </p>
      {trouble && <FormNotice>{troubleOf(trouble)}</FormNotice>}
      <div className="grid gap-3 sm:flex sm:flex-row-reverse sm:flex-wrap">
        {data && (
          <button
            type="button"
            aria-disabled={change.isPending}
            className={buttonStyle(link ? 'danger' : 'primary')}
            onClick={() => change.isPending || change.mutate(link ? 'stop' : { pack: null })}
          >
            {link ? 'Stop sharing' : 'Create the link'}
          </button>
        )}
        <button type="button" className={buttonStyle('quiet')} onClick={onClose}>
          Close
        </button>
      </div>
    </div>
  );
}

import { LINK_LIFE_DAYS, readOwnLink, share, stopSharing } from '@nosewise/contract/links';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, tellApi } from '../../shared/api';
import { buttonStyle } from '../../shared/ui/button';
import { FormNotice } from '../../shared/ui/fields';
import { KEYS } from '../lib/query';
import { SheetDialog } from '../ui/dialog-views';
import { LinkToCopy } from '../ui/link-to-copy';
import { troubleOf } from './trouble';

interface ShareSetSheetProps {
  setId: string;
  open: boolean;
  onClose: () => void;
}

/** Shares a set by a link, and ends it. Loaded when it is first asked for. */
export default function ShareSetSheet({ setId, open, onClose }: ShareSetSheetProps) {
  return (
    <SheetDialog title="Share without the key" open={open} onClose={onClose}>
      <SetLinkCard setId={setId} onClose={onClose} />
    </SheetDialog>
  );
}

function SetLinkCard({ setId, onClose }: Pick<ShareSetSheetProps, 'setId' | 'onClose'>) {
  const queryKey = KEYS.ownLink('set', setId);
  const params = { kind: 'set', subject: setId } as const;
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(readOwnLink, { params, signal }),
  });
  const change = useMutation({
    mutationFn: async (shares: boolean) => {
      if (shares) return callApi(share, { params, body: { pack: null } });
      await tellApi(stopSharing, { params });
      return null;
    },
    onSuccess: (link) => queries.setQueryData(queryKey, { link }),
  });
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
            onClick={() => change.isPending || change.mutate(!link)}
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

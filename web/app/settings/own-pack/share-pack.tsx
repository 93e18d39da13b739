import type { OwnPack } from '@nosewise/contract/training/own-pack';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAuthState } from '../../../shared/storage/hooks';
import { buttonStyle } from '../../../shared/ui/button';
import { LineIcon } from '../../../shared/ui/line-icon';
import { SheetDialog } from '../../ui/messages/dialogs';
import { PackLink } from './pack-link';

/** Lucide's `link-2`. */
const LINK = 'M9 17H7A5 5 0 0 1 7 7h2M15 7h2a5 5 0 1 1 0 10h-2M8 12h8';

/** Opens the sheet about the link to a pack. */
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
        {isSignedIn ? (
          <div className="mt-3 min-h-48">
            <PackLink pack={pack} onClose={close} />
          </div>
        ) : (
          <GuestReason onClose={close} />
        )}
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
          Create Account
        </Link>
        <Link to="/login" className={buttonStyle('secondary')}>
          Log In
        </Link>
        <button type="button" className={buttonStyle('quiet')} onClick={onClose}>
          Not now
        </button>
      </div>
    </div>
  );
}

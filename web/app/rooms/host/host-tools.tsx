import { type HostView, inviteHostCall, type RoomMove } from '@nosewise/contract/room-calls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../shared/api';
import { buttonStyle } from '../../../shared/ui/button';
import { SheetDialog } from '../../ui/messages/dialogs';
import { Section } from '../../ui/section';
import { LinkToCopy } from '../../ui/sharing/link-to-copy';
import { troubleOf } from '../room-words';
import { People } from './room-people';

interface HostToolsProps {
  room: { readonly id: string; readonly token: string };
  view: HostView;
  onMove: (move: RoomMove) => void;
}

/** What a host needs now and then, behind one button: the lock, the people, and the way to another device. */
export function HostTools({ room, view, onMove }: HostToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={buttonStyle('quiet', 'ml-auto max-sm:px-2!')}
        onClick={() => setOpen(true)}
      >
        More about this room
      </button>
      <SheetDialog title="This room" open={isOpen} onClose={close} readOnly>
        <button
          type="button"
          className={buttonStyle('secondary', 'my-4 w-full')}
          aria-pressed={view.isLocked}
          aria-keyshortcuts="L"
          onClick={() => onMove({ kind: view.isLocked ? 'unlock' : 'lock' })}
        >
          {view.isLocked ? 'Unlock the room' : 'Lock the room'}
        </button>
        {view.seats.length > 0 && (
          <Section heading="People">
            <People seats={view.seats} onMove={onMove} />
          </Section>
        )}
        <Section heading="Open on another device">
          <HostLink room={room} />
        </Section>
        <button type="button" className={buttonStyle('secondary', 'w-full')} onClick={close}>
          Close
        </button>
      </SheetDialog>
    </>
  );
}

function HostLink({ room: { id, token } }: Pick<HostToolsProps, 'room'>) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => callApi(inviteHostCall, { params: { id }, body: { token } }),
  });
  return (
    <>
      <p className="mb-3 max-w-text text-soft">
        The link opens the host’s side once, within ten minutes. Anyone who has it can lead the room, so don’t
        show it to everybody. This screen goes on as well.
      </p>
      {data ? (
        <LinkToCopy address={data.link} />
      ) : (
        <button
          type="button"
          className={buttonStyle()}
          aria-disabled={isPending}
          onClick={() => isPending || mutate()}
        >
          Make a link
        </button>
      )}
      {error && (
        <p role="alert" className="warning mt-3 max-w-text">
          {troubleOf(error)}
        </p>
      )}
    </>
  );
}

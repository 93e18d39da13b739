import { type HostView, inviteHostCall, type RoomMove } from '@nosewise/contract/rooms';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../shared/api';
import { buttonStyle } from '../../shared/ui/button';
import { LinkToCopy } from '../ui/link-to-copy';
import { Section } from '../ui/section';
import { isEnd } from './followed';
import { People } from './people';
import { Results } from './results';
import { troubleOf } from './words';

interface HostToolsProps {
  room: { readonly id: string; readonly token: string };
  view: HostView;
  onMove: (move: RoomMove) => void;
}

/** Tools that a host needs now and then: the people, the results, and the way to another device. */
export function HostTools({ room, view, onMove }: HostToolsProps) {
  return (
    <>
      {isEnd(view.phase) && <Results key={`${view.round} ${view.phase}`} room={room} />}
      <details className="border-t border-rule print:hidden">
        <summary className="min-h-12 py-3 font-medium">More about this room</summary>
        {view.phase !== 'lobby' && (
          <Section heading="People">
            <People seats={view.seats} onMove={onMove} />
          </Section>
        )}
        <Section heading="Open on another device">
          <HostLink room={room} />
        </Section>
      </details>
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

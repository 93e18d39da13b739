import { becomeHostCall } from '@nosewise/contract/room-calls';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { callApi } from '../../../shared/api';
import { useStored } from '../../../shared/storage/hooks';
import { buttonStyle } from '../../../shared/ui/button';
import { NothingHere } from '../../ui/messages/nothing-here';
import { Spinner } from '../../ui/spinner';
import { unlisted } from '../../ui/ways/page-title';
import { dropHosted, hostedRooms, keepHosted } from '../kept-rooms';
import { LineNotice } from '../room-frame';
import { troubleOf } from '../room-words';
import { useRoom } from '../useRoom';
import type { Route } from './+types/host-screen';
import { Host } from './host';

export const meta = () => unlisted('Room');

/** The host's screen of a room, for the person who opened it here or came by the host's link. */
export default function HostScreen({ params: { id } }: Route.ComponentProps) {
  return <Hosting key={id} id={id} />;
}

/** Behind the `#`, so that it is in no log. */
const GRANT = /^#host=(.+)$/;

function Hosting({ id }: { id: string }) {
  const kept = useStored(hostedRooms).find((room) => room.id === id);
  const { hash } = useLocation();
  const grant = GRANT.exec(hash)?.[1];
  const navigate = useNavigate();
  const entering = useMutation({
    mutationFn: (used: string) => callApi(becomeHostCall, { params: { id }, body: { grant: used } }),
    onSuccess: ({ token }) => keepHosted({ id, token }),
  });
  const enter = useEffectEvent((used: string) => {
    void navigate({ hash: '' }, { replace: true });
    if (!kept) entering.mutate(used);
  });
  useEffect(() => {
    if (grant !== undefined) enter(grant);
  }, [grant]);

  if (kept) return <HostedRoom id={id} token={kept.token} />;
  if (grant !== undefined || entering.isPending) return <Spinner />;
  return (
    <NothingHere
      heading="This room is not yours to host"
      text={
        entering.error
          ? `The link opens the host’s screen once, within ten minutes. ${troubleOf(entering.error)}`
          : 'It was opened in another browser. Its host can make a link for this device.'
      }
    >
      <Link to="/rooms" className={buttonStyle('primary')}>
        See your rooms
      </Link>
    </NothingHere>
  );
}

function HostedRoom({ id, token }: { id: string; token: string }) {
  const room = { id, token };
  const { followed, line } = useRoom(room, 'host');
  if (line === 'ended' || line === 'removed') {
    return (
      <NothingHere heading="This room has ended" text="Rooms can be read for a day after their last move.">
        <Link to="/rooms" className={buttonStyle('primary')} onClick={() => dropHosted(id)}>
          Start another room
        </Link>
      </NothingHere>
    );
  }
  if (followed?.role !== 'host') {
    return line === 'lost' ? <LineNotice isLost trouble={undefined} /> : <Spinner />;
  }
  return <Host room={room} side={followed} isLost={line === 'lost'} />;
}

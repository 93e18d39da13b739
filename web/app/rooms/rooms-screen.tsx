import { readRoomCall } from '@nosewise/contract/rooms';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../shared/api';
import { useStored } from '../../shared/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { KEYS } from '../lib/query';
import { Section } from '../ui/section';
import { dropHosted, dropSeat, hostedRooms, roomSeats } from './kept-rooms';
import { RoomFrame } from './room-frame';
import { type Bottles, StartRoom } from './start-room';
import { goneBy } from './words';

/** Starts and joins rooms, and leads back to those that are still open. */
export function RoomsScreen({ bottles }: { bottles: readonly Bottles[] }) {
  return (
    <RoomFrame back="/together">
      <h1 className="mt-2 text-3xl">Rooms</h1>
      <p className="mt-2 mb-6 max-w-text text-soft">
        Smell together, up to 200 people. Everybody answers on their own phone, and nobody wins by being fast.
      </p>
      <OpenRooms />
      <Section heading="Join a room">
        <Link to="/room" className={buttonStyle('secondary', 'w-full sm:w-auto')}>
          Type a code
        </Link>
      </Section>
      <Section heading="Start a room">
        {bottles.length > 0 ? (
          <StartRoom bottles={bottles} />
        ) : (
          <p className="text-soft">Your packs have no bottles yet.</p>
        )}
      </Section>
    </RoomFrame>
  );
}

/** How many of the rooms kept on this device are offered again. */
const MOST_OFFERED = 5;

/** The rooms in which this device still has a part. */
function OpenRooms() {
  const hosted = useStored(hostedRooms).slice(0, MOST_OFFERED);
  const seats = useStored(roomSeats).slice(0, MOST_OFFERED);
  if (hosted.length + seats.length === 0) return null;
  return (
    <ul aria-label="Your rooms" className="mb-6 grid gap-2 empty:hidden">
      {hosted.map((room) => (
        <OpenRoom key={room.id} room={room} to={`/rooms/${room.id}`} onGone={() => dropHosted(room.id)}>
          Host your room
        </OpenRoom>
      ))}
      {seats.map(
        ({ code, nickname, joined }) =>
          joined && (
            <OpenRoom key={code} room={joined} to={`/room/${code}`} onGone={() => dropSeat(code)}>
              Your seat as <bdi translate="no">{nickname}</bdi>
            </OpenRoom>
          ),
      )}
    </ul>
  );
}

interface OpenRoomProps {
  room: { readonly id: string; readonly token: string };
  to: string;
  onGone: () => void;
  children: ReactNode;
}

function OpenRoom({ room: { id, token }, to, onGone, children }: OpenRoomProps) {
  const { data: title, error } = useQuery({
    queryKey: KEYS.roomTitle(id, token),
    queryFn: async ({ signal }) =>
      (await callApi(readRoomCall, { params: { id }, query: { token }, signal })).view.title,
  });
  const isGone = goneBy(error) !== undefined;
  const forget = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) forget();
  }, [isGone]);
  if (title === undefined) return null;
  return (
    <li>
      <Link to={to} className={buttonStyle('secondary', 'w-full justify-start text-left')}>
        <span className="min-w-0 wrap-anywhere">
          <span>{children}</span> · <bdi>{title}</bdi>
        </span>
      </Link>
    </li>
  );
}

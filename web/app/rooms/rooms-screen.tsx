import { readRoomCall } from '@nosewise/contract/room-calls';
import { ROOM_MODES } from '@nosewise/domain/rooms/room';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { callApi } from '../../shared/api';
import { useHydrated, useStored } from '../../shared/storage/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { KEYS } from '../lib/query';
import { type Bottles, MODES, StartRoom } from './host/start-room';
import { dropHosted, dropSeat, hostedRooms, roomSeats } from './kept-rooms';
import { ModeDrawing } from './mode-drawings';
import { RoomFrame } from './room-frame';
import { goneBy } from './room-words';

/** Starts and joins rooms, and leads back to those that are still open. An address with a mode is about that one alone. */
export function RoomsScreen({ bottles }: { bottles: readonly Bottles[] }) {
  const [address] = useSearchParams();
  // The prerendered page knows of no address.
  const isHydrated = useHydrated();
  const asked = (name: string) => (isHydrated ? address.get(name) : null);
  const mode = ROOM_MODES.find((each) => each === asked('mode'));
  return (
    <RoomFrame back="/together">
      {mode && (
        <div className="mt-4">
          <ModeDrawing mode={mode} />
        </div>
      )}
      <h1 className="mt-2 text-3xl">{mode ? MODES[mode].heading : 'Rooms'}</h1>
      <p className="mt-2 mb-4 max-w-text text-soft">
        {mode ? MODES[mode].lead : 'Up to 200 people smell together. Everybody answers on their own phone.'}
      </p>
      <OpenRooms />
      {bottles.length > 0 ? (
        <StartRoom key={mode} bottles={bottles} mode={mode} askedKey={asked('bottles')} />
      ) : (
        <p className="text-soft">Your packs have no bottles yet.</p>
      )}
      <p className="mt-6 flex flex-wrap gap-x-10 border-t border-rule pt-4">
        <Link to="/room" className={buttonStyle('flush')}>
          {mode === 'handed' ? 'Are you the one who smells? Type the code' : 'Type a code'}
        </Link>
        {mode && (
          <Link to="/rooms" className={buttonStyle('flush')}>
            Other rooms
          </Link>
        )}
      </p>
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

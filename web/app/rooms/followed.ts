import type { Hand, HostSide, HostView, OwnView, SeatSide, SeatView } from '@nosewise/contract/room-calls';
import type { RoomPhase } from '@nosewise/domain/rooms/room';

/**
 * A room as a screen knows it. The line carries the shared view, and a seat's own part is read only when the
 * view shows that it has changed: a reveal costs no reading, however many people are in the room.
 */
export type Followed = HostSide | FollowedSeat;

export interface FollowedSeat extends SeatSide {
  /** The event, round and phase at which the seat's own part was read. */
  readonly ownAt: { readonly seq: number; readonly round: number; readonly phase: RoomPhase };
}

/** Takes in a reading of a side. Newer knowledge stays. */
export function read(known: Followed | undefined, side: HostSide | SeatSide): Followed {
  if (side.role === 'host') return known?.role === 'host' && known.seq > side.seq ? known : side;
  const { seq, view } = side;
  const fresh: FollowedSeat = { ...side, ownAt: { seq, round: view.round, phase: view.phase } };
  if (known?.role !== 'seat') return fresh;
  const latest = known.seq > seq ? known : fresh;
  const own = known.ownAt.seq > seq ? known : fresh;
  return { ...latest, own: own.own, ownAt: own.ownAt };
}

/** Takes in a message of the line, or the answer to a move. Earlier views are ignored. */
export function told(
  known: Followed,
  { seq, view }: { readonly seq: number; readonly view: HostView | SeatView },
): Followed {
  if (seq < known.seq) return known;
  if (known.role === 'host') return isHostView(view) ? { ...known, seq, view } : known;
  return isHostView(view) ? known : { ...known, seq, view };
}

function isHostView(view: HostView | SeatView): view is HostView {
  return 'isComplete' in view;
}

/** Takes in the seat's own part that came with an answer. */
export function answered(known: Followed, { seq, own }: { seq: number; own: OwnView }): Followed {
  if (known.role === 'host' || seq < known.ownAt.seq) return known;
  return { ...known, own, ownAt: { ...known.ownAt, seq } };
}

/** Tells whether a seat's own part has changed since it was read. */
export function isOwnStale(followed: Followed): boolean {
  if (followed.role === 'host' || followed.ownAt.seq >= followed.seq) return false;
  const { view, own, ownAt } = followed;
  const row = view.seats.find(({ id }) => id === own.id);
  const { card } = view;
  const isAnsweredElsewhere =
    card !== null && row?.answered === true && own.answers.every((answer) => answer.card !== card.id);
  return (
    row?.present !== own.present ||
    row.nickname !== own.nickname ||
    view.round !== ownAt.round ||
    isEnd(view.phase) !== isEnd(ownAt.phase) ||
    (view.phase === 'smelling' && own.glass !== undefined && row.answered !== own.glass.ready) ||
    (view.phase === 'smelling' && (isAnsweredElsewhere || !isSameHand(handIn(view, own.id), own)))
  );
}

/** Tells whether a round is over. */
export function isEnd(phase: RoomPhase): boolean {
  return phase === 'standings' || phase === 'over';
}

type InHand = Pick<Hand, 'card' | 'awaits'>;

/** Returns the bottle that a seat has in a carousel, or waits for. */
export function handOf({ seq, view, own, ownAt }: FollowedSeat): InHand {
  return (seq > ownAt.seq && handIn(view, own.id)) || own;
}

function handIn({ hands }: SeatView, seat: string): InHand | undefined {
  return hands?.find((hand) => hand.seat === seat);
}

function isSameHand(hand: InHand | undefined, own: InHand): boolean {
  if (!hand) return true;
  return (
    hand.card?.id === own.card?.id &&
    hand.awaits?.bottle.id === own.awaits?.bottle.id &&
    hand.awaits?.from === own.awaits?.from
  );
}

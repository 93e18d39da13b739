import type { HostSeatRow, RoomMove } from '@nosewise/contract/room-calls';
import { CROSS, LineIcon, PENCIL } from '../../../shared/ui/line-icon';
import { useDialogs } from '../../ui/messages/dialogs';

interface PeopleProps {
  seats: readonly HostSeatRow[];
  onMove: (move: RoomMove) => void;
}

const TARGET = 'grid size-12 shrink-0 place-items-center rounded-lg text-soft hover:bg-shade hover:text-ink';

/** Nicknames. One that is an insult is replaced at a press; a person can be taken out. */
export function People({ seats, onMove }: PeopleProps) {
  const { confirm } = useDialogs();

  async function remove({ id, nickname }: HostSeatRow) {
    const isSure = await confirm({
      text: `Take ${nickname} out of the room?`,
      detail: 'Their phone cannot come back with this seat.',
      confirm: 'Take out',
      cancel: 'Keep',
      danger: true,
    });
    if (isSure) onMove({ kind: 'remove', seat: id });
  }

  return (
    <ul aria-label="People" className="grid">
      {seats.map((seat) => (
        <li key={seat.id} className="flex min-w-0 items-center border-b border-rule">
          <bdi
            translate="no"
            className={`min-w-0 grow wrap-anywhere ${seat.present ? '' : 'text-soft line-through'}`}
          >
            {seat.nickname}
          </bdi>
          <button
            type="button"
            aria-label={`Rename ${seat.nickname}`}
            className={TARGET}
            onClick={() => onMove({ kind: 'rename', seat: seat.id, nickname: freeName(seats) })}
          >
            <LineIcon lines={PENCIL} />
          </button>
          <button
            type="button"
            aria-label={`Take ${seat.nickname} out`}
            className={TARGET}
            onClick={() => remove(seat)}
          >
            <LineIcon lines={CROSS} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Finds an unused plain name: `Guest 3`. */
function freeName(seats: readonly HostSeatRow[]): string {
  const taken = new Set(seats.map(({ nickname }) => nickname.toLowerCase()));
  const numbers = Array.from({ length: seats.length + 1 }, (_, index) => index + 1);
  return `Guest ${numbers.find((number) => !taken.has(`guest ${number}`)) ?? numbers.length}`;
}

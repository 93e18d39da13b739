import { type NewRoom, openRoomCall, type RoomSubject } from '@nosewise/contract/open-room';
import { ROOM_MODES, ROOM_ORDERS, ROOM_RANKINGS, ROOM_VERDICTS } from '@nosewise/domain/rooms/room';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { v4 as uuid } from 'uuid';
import { callApi, Unreachable } from '../../shared/api';
import { useHydrated } from '../../shared/hooks';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { HAND, LineIcon } from '../../shared/ui/line-icon';
import { isWorthAnotherTry, waitBefore } from '../lib/query';
import { Select } from '../ui/select';
import { Switch } from '../ui/switch';
import { keepHosted } from './kept-rooms';
import { TastingGlass } from './tasting-glass';
import { troubleOf } from './words';

/** Bottles that a room can be about: a pack, an own pack, or a blind set. */
export interface Bottles {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  /** Whether its bottles carry codes: those need nobody who hands them. */
  readonly isBlindSet: boolean;
  readonly subject: () => RoomSubject;
}

type Mode = (typeof ROOM_MODES)[number];

const MODES: Record<Mode, { readonly name: string; readonly note: string }> = {
  together: {
    name: 'Together',
    note: 'Everybody has a kit, or smells the same bottle. You set the pace.',
  },
  carousel: {
    name: 'Carousel',
    note: 'One kit for all. Bottles go round, and everybody works at their own pace.',
  },
  tasting: {
    name: 'Tasting',
    note: 'You pour one drink for all. Everybody says what they find, and nobody is ranked.',
  },
  handed: {
    name: 'Handed',
    note: 'You hand the bottles. Whoever tastes sees no number, only the names to choose from.',
  },
};

const ORDERS = { shuffled: 'Shuffled', numbered: 'By number' } as const;
const VERDICTS = { 'at once': 'At once', 'at the end': 'At the end' } as const;
const RANKINGS = { each: 'After each bottle', end: 'At the end', off: 'Off' } as const;

/** Opens a room with what the host chooses. */
export function StartRoom({ bottles: all }: { bottles: readonly Bottles[] }) {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  // The prerendered page knows of no address.
  const isHydrated = useHydrated();
  const asked = (name: string) => (isHydrated ? address.get(name) : null);
  const [pickedMode, setMode] = useState<Mode>();
  const mode = pickedMode ?? ROOM_MODES.find((each) => each === asked('mode')) ?? 'together';
  const [pickedKey, setKey] = useState<string>();
  const key = pickedKey ?? asked('bottles');
  const [wanted, setWanted] = useState(12);
  const [wantedOrder, setOrder] = useState<(typeof ROOM_ORDERS)[number]>('shuffled');
  const [verdicts, setVerdicts] = useState<(typeof ROOM_VERDICTS)[number]>('at once');
  const [ranking, setRanking] = useState<(typeof ROOM_RANKINGS)[number]>('end');
  const [practice, setPractice] = useState(false);
  const isHanded = mode === 'handed';
  const isTasting = mode === 'tasting';
  const bottles = all.filter(({ isBlindSet }) => !isHanded || !isBlindSet);
  // In the order of their numbers, one name would tell a taster about the next.
  const order = isHanded ? 'shuffled' : wantedOrder;
  const chosen = bottles.find((each) => each.key === key) ?? bottles[0];
  // A bottle that was practised is known, so it cannot count as well.
  const most = Math.max(1, (chosen?.count ?? 1) - (practice ? 1 : 0));
  const length = Math.min(wanted, most);

  const { mutate, isPending, error } = useMutation({
    mutationFn: (room: NewRoom) => callApi(openRoomCall, { body: room }),
    // Every try asks for the same room, so it opens once.
    retry: (failures, cause) => cause instanceof Unreachable && isWorthAnotherTry(failures, cause),
    retryDelay: waitBefore,
    onSuccess: async ({ id, token }) => {
      keepHosted({ id, token });
      await navigate(`/rooms/${id}`);
    },
  });

  function open(subject: RoomSubject) {
    const choices = { mode, length, order, verdicts, ranking, practice };
    mutate({ id: uuid(), key: uuid(), subject, ...choices });
  }
  const subject = isTasting ? () => ({ kind: 'drinks' as const }) : chosen?.subject;

  return (
    <div className="grid gap-5">
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-1.5 font-medium">Mode</legend>
        {ROOM_MODES.map((each) => (
          <label
            key={each}
            className="flex cursor-pointer flex-col gap-2 rounded-xl border border-edge bg-sheet p-4 has-checked:border-accent has-checked:bg-shade has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <ModeDrawing mode={each} />
            <span className="flex items-center gap-2 font-medium">
              <input
                type="radio"
                name="mode"
                className="size-5 accent-(--accent)"
                checked={mode === each}
                onChange={() => setMode(each)}
              />
              <span>{MODES[each].name}</span>
            </span>
            <span className="text-sm text-soft">{MODES[each].note}</span>
          </label>
        ))}
      </fieldset>
      {!isTasting && (
        <>
          <div>
            <Select
              label="Bottles"
              options={bottles.map(({ key, name, count }) => ({ value: key, text: `${name} · ${count}` }))}
              value={chosen?.key ?? ''}
              onChange={setKey}
            />
          </div>
          <div>
            <Select
              label="How many"
              options={Array.from({ length: most }, (_, index) => ({
                value: String(index + 1),
                text: String(index + 1),
              }))}
              value={String(length)}
              onChange={(text) => setWanted(Number(text))}
            />
          </div>
          <details>
            <summary className="min-h-12 py-3 font-medium">More choices</summary>
            <div className="grid gap-5 pt-2">
              {!isHanded && (
                <Choice label="Order" values={ROOM_ORDERS} texts={ORDERS} value={order} onChange={setOrder} />
              )}
              {mode === 'carousel' && (
                <Choice
                  label="Verdicts"
                  values={ROOM_VERDICTS}
                  texts={VERDICTS}
                  value={verdicts}
                  onChange={setVerdicts}
                />
              )}
              <Choice
                label="Ranking"
                values={ROOM_RANKINGS}
                texts={RANKINGS}
                value={ranking}
                onChange={setRanking}
              />
              <div className="max-w-md">
                <Switch label="A practice bottle first" checked={practice} onChange={setPractice} />
                <p className="text-sm text-soft">It comes beside the others and counts for nothing.</p>
              </div>
            </div>
          </details>
        </>
      )}
      {error !== null && (
        <p role="alert" className="warning max-w-text">
          {troubleOf(error)}
        </p>
      )}
      <button
        type="button"
        className={buttonStyle('primary', 'w-full sm:w-auto sm:justify-self-start')}
        aria-disabled={isPending}
        onClick={() => subject && !isPending && open(subject())}
      >
        {isPending ? 'Opening…' : 'Open the room'}
      </button>
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  texts: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, values, texts, value, onChange }: ChoiceProps<Value>) {
  return (
    <div>
      <Select
        label={label}
        options={values.map((each) => ({ value: each, text: texts[each] }))}
        value={value}
        onChange={(text) => {
          const found = values.find((each) => each === text);
          if (found !== undefined) onChange(found);
        }}
      />
    </div>
  );
}

/** Together: one number for all. Carousel: bottles on a circle. Handed: a bottle without a number, and a hand. Tasting: one drink. */
function ModeDrawing({ mode }: { mode: Mode }) {
  if (mode === 'together') {
    return (
      <span className="flex h-20 items-end gap-3">
        {['Citrus', 'Red Fruit', 'Floral'].map((category) => (
          <Bottle key={category} label={7} category={category} className="h-16" />
        ))}
      </span>
    );
  }
  if (mode === 'tasting') {
    return (
      <span className="flex h-20 items-end gap-3">
        {['first', 'second', 'third'].map((glass) => (
          <TastingGlass key={glass} className="h-16" />
        ))}
      </span>
    );
  }
  if (mode === 'handed') {
    return (
      <span className="flex h-20 items-end gap-3 text-accent">
        <Bottle label="?" className="h-16" />
        <LineIcon lines={HAND} className="size-10" />
      </span>
    );
  }
  return (
    <svg viewBox="0 0 160 80" aria-hidden="true" className="h-20 self-start text-accent">
      <ellipse
        cx="80"
        cy="40"
        rx="62"
        ry="26"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray="5 5"
      />
      {CIRCLE.map(([x, y], index) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="11" className="fill-sheet" stroke="currentColor" strokeWidth="2" />
          <text x={x} y={y + 4.5} textAnchor="middle" fontSize="12" className="numeral fill-ink">
            {index + 5}
          </text>
        </g>
      ))}
    </svg>
  );
}

const CIRCLE = [
  [80, 14],
  [138, 32],
  [116, 63],
  [44, 63],
  [22, 32],
] as const;

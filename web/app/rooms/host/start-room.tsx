import { DRINK_FAMILIES, type DrinkFamily } from '@nosewise/catalogue/drinks/drinks';
import { type NewRoom, openRoomCall, type RoomSubject } from '@nosewise/contract/open-room';
import { worldOf } from '@nosewise/domain/aromas/pool';
import { ROOM_MODES } from '@nosewise/domain/rooms/room';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { v4 as uuid } from 'uuid';
import { callApi, Unreachable } from '../../../shared/api';
import { buttonStyle } from '../../../shared/ui/button';
import { isWorthAnotherTry, waitBefore } from '../../lib/query';
import { usePool } from '../../lib/usePool';
import { Fold } from '../../ui/section';
import { Select } from '../../ui/select';
import { Switch } from '../../ui/switch';
import { keepHosted } from '../kept-rooms';
import { type Mode, ModeDrawing } from '../mode-drawings';
import { troubleOf } from '../room-words';

/** Bottles that a room can be about: a pack, an own pack, or a blind set. */
export interface Bottles {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  /** Whether its bottles carry codes: those need nobody who hands them. */
  readonly isBlindSet: boolean;
  readonly subject: () => RoomSubject;
}

/** `heading` and `lead` are those of a screen about this mode alone. */
export const MODES: Record<Mode, Record<'name' | 'note' | 'heading' | 'lead', string>> = {
  together: {
    name: 'Together',
    note: 'The same bottle for all',
    heading: 'Smell the same bottle',
    lead: 'Everybody has a kit, here or far away, and answers on their own phone. You set the pace.',
  },
  carousel: {
    name: 'Carousel',
    note: 'One kit goes round',
    heading: 'Pass the bottles round',
    lead: 'One kit for all. Everybody answers on their own phone, then passes the bottle on.',
  },
  handed: {
    name: 'Handed',
    note: 'You hand the bottles',
    heading: 'Hand the bottles',
    lead: 'This screen says which bottle to hand. The others smell it and answer on their own phone, which shows no number.',
  },
  tasting: {
    name: 'Tasting',
    note: 'You pour one drink for all',
    heading: 'Pour one drink for all',
    lead: 'Everybody taps what they find on their own phone. Then you name the drink. Nobody is ranked.',
  },
};

const FAMILIES = { Wine: 'Wine', Coffee: 'Coffee', Whisky: 'Whisky' } as const;
const ORDERS = { shuffled: 'Shuffled', numbered: 'By number' } as const;
const VERDICTS = { 'at once': 'At once', 'at the end': 'At the end' } as const;
const RANKINGS = { each: 'After each bottle', end: 'At the end', off: 'Off' } as const;

type Choices = Pick<NewRoom, 'length' | 'order' | 'verdicts' | 'ranking' | 'practice'>;

const AT_FIRST: Choices = {
  length: 12,
  order: 'shuffled',
  verdicts: 'at once',
  ranking: 'end',
  practice: false,
};

interface StartRoomProps {
  bottles: readonly Bottles[];
  /** The mode that was chosen before; without one it is chosen here. */
  mode: Mode | undefined;
  /** The key or the name of the bottles that were chosen before. */
  askedKey: string | null;
}

/** Opens a room with what the host chooses. */
export function StartRoom({ bottles: all, mode: askedMode, askedKey }: StartRoomProps) {
  const [pickedMode, setMode] = useState<Mode>('together');
  const mode = askedMode ?? pickedMode;
  const [pickedKey, setKey] = useState<string>();
  const key = pickedKey ?? askedKey;
  const [wanted, setWanted] = useState(AT_FIRST);
  const [pickedFamily, setFamily] = useState<DrinkFamily>();
  const { pool } = usePool();
  const ownFamily = DRINK_FAMILIES.find((each) => pool.some(({ id }) => worldOf(id) === each.toLowerCase()));
  const family = pickedFamily ?? ownFamily ?? 'Wine';
  const isTasting = mode === 'tasting';
  const bottles = all.filter(({ isBlindSet }) => mode !== 'handed' || !isBlindSet);
  const chosen = bottles.find((each) => each.key === key || each.name === key) ?? bottles[0];
  const { most, choices } = fitted(wanted, mode, chosen?.count ?? 1);
  const { mutate, isPending, error } = useOpening();
  const subject = isTasting ? () => ({ kind: 'drinks' as const, family }) : chosen?.subject;

  return (
    <div className="grid gap-4">
      {!askedMode && <ModeChoice mode={mode} onChange={setMode} />}
      {isTasting ? (
        <Choice label="Drink" texts={FAMILIES} value={family} onChange={setFamily} />
      ) : (
        <div>
          <Select
            label="Bottles"
            options={bottles.map(({ key, name, count }) => ({ value: key, text: `${name} · ${count}` }))}
            value={chosen?.key ?? ''}
            onChange={setKey}
          />
        </div>
      )}
      {error !== null && (
        <p role="alert" className="warning max-w-text">
          {troubleOf(error)}
        </p>
      )}
      <button
        type="button"
        className={buttonStyle('primary', 'w-full')}
        aria-disabled={isPending}
        onClick={() => {
          if (!subject || isPending) return;
          mutate({ id: uuid(), key: uuid(), subject: subject(), mode, ...choices });
        }}
      >
        {isPending ? 'Opening…' : 'Open the room'}
      </button>
      {!isTasting && (
        <MoreChoices
          mode={mode}
          most={most}
          choices={choices}
          onChange={(change) => setWanted({ ...wanted, ...change })}
        />
      )}
    </div>
  );
}

/** The choices as far as the mode and the bottles allow, with the most bottles that may count. */
function fitted(wanted: Choices, mode: Mode, count: number): { most: number; choices: Choices } {
  // A bottle that was practised is known, so it cannot count as well.
  const most = Math.max(1, count - (wanted.practice ? 1 : 0));
  const length = Math.min(wanted.length, most);
  // In the order of their numbers, one name would tell a taster about the next.
  const order = mode === 'handed' ? 'shuffled' : wanted.order;
  return { most, choices: { ...wanted, length, order } };
}

function ModeChoice({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  return (
    <fieldset className="grid grid-cols-2 gap-3 narrow:grid-cols-1 lg:grid-cols-4">
      <legend className="sr-only">Mode</legend>
      {ROOM_MODES.map((each) => (
        <label
          key={each}
          className="flex cursor-pointer flex-col gap-2 rounded-xl border border-edge bg-sheet p-3 has-checked:border-accent has-checked:bg-shade has-focus-visible:outline-3 has-focus-visible:outline-accent sm:p-4"
        >
          <ModeDrawing mode={each} />
          <span className="flex items-center gap-2 font-medium">
            <input
              type="radio"
              name="mode"
              className="size-5 shrink-0 accent-(--accent)"
              checked={mode === each}
              onChange={() => onChange(each)}
            />
            <span>{MODES[each].name}</span>
          </span>
          <span className="text-sm text-soft">{MODES[each].note}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Opens a room on the server, then on this screen. */
function useOpening() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (room: NewRoom) => callApi(openRoomCall, { body: room }),
    // Every try asks for the same room, so it opens once.
    retry: (failures, cause) => cause instanceof Unreachable && isWorthAnotherTry(failures, cause),
    retryDelay: waitBefore,
    onSuccess: async ({ id, token }) => {
      keepHosted({ id, token });
      await navigate(`/rooms/${id}`);
    },
  });
}

interface MoreChoicesProps {
  mode: Mode;
  /** The most bottles that there are to count. */
  most: number;
  choices: Choices;
  onChange: (change: Partial<Choices>) => void;
}

function MoreChoices({ mode, most, choices, onChange }: MoreChoicesProps) {
  return (
    <Fold words="More choices">
      <div className="grid gap-5 pt-2">
        <div>
          <Select
            label="How many"
            options={Array.from({ length: most }, (_, index) => ({
              value: String(index + 1),
              text: String(index + 1),
            }))}
            value={String(choices.length)}
            onChange={(text) => onChange({ length: Number(text) })}
          />
        </div>
        {mode !== 'handed' && (
          <Choice
            label="Order"
            texts={ORDERS}
            value={choices.order}
            onChange={(order) => onChange({ order })}
          />
        )}
        {mode === 'carousel' && (
          <Choice
            label="Verdicts"
            texts={VERDICTS}
            value={choices.verdicts}
            onChange={(verdicts) => onChange({ verdicts })}
          />
        )}
        <Choice
          label="Ranking"
          texts={RANKINGS}
          value={choices.ranking}
          onChange={(ranking) => onChange({ ranking })}
        />
        <div>
          <Switch
            label="A practice bottle first"
            checked={choices.practice}
            onChange={(practice) => onChange({ practice })}
          />
          <p className="text-sm text-soft">It comes beside the others and counts for nothing.</p>
        </div>
      </div>
    </Fold>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  texts: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, texts, value, onChange }: ChoiceProps<Value>) {
  const isValue = (text: string): text is Value => text in texts;
  return (
    <div>
      <Select
        label={label}
        options={Object.entries<string>(texts).map(([each, text]) => ({ value: each, text }))}
        value={value}
        onChange={(text) => isValue(text) && onChange(text)}
      />
    </div>
  );
}

import { judgeNumber, type StickerPair, type Unpaired } from '@nosewise/domain/blind/sticker-pairs';
import { typedDigits } from '@nosewise/domain/digits';
import { type FormEvent, useRef, useState } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { Field } from '../../shared/ui/fields';

interface PairFormProps {
  all: Unpaired;
  left: Unpaired;
  /** The pair that is corrected. */
  start: StickerPair | undefined;
  /** Keeps a pair that fits. */
  onPair: (pair: StickerPair) => Promise<void>;
}

const STICKER_TROUBLE = {
  unknown: 'No sticker of this set has these digits. Please check them.',
  recorded: 'This sticker is recorded already. You can correct it below.',
} as const;
const BOTTLE_TROUBLE = {
  unknown: 'No bottle of this set has this number. Please check it.',
  recorded: 'This bottle is recorded already. You can correct it below.',
} as const;

interface Trouble {
  readonly sticker?: string | undefined;
  readonly bottle?: string | undefined;
}

/** Records one sticker and its bottle after the other: three digits lead to the number, Enter to the next sticker. */
export function PairForm({ all, left, start, onPair }: PairFormProps) {
  const [sticker, setSticker] = useState(start ? `${start.code}` : '');
  const [bottle, setBottle] = useState(start ? `${start.bottleNumber}` : '');
  const [trouble, setTrouble] = useState<Trouble>({});
  const stickerField = useRef<HTMLInputElement>(null);
  const bottleField = useRef<HTMLInputElement>(null);

  function typeSticker(text: string) {
    const digits = typedDigits(text, 3);
    setSticker(digits);
    const problem = digits.length === 3 ? stickerTrouble(digits) : undefined;
    setTrouble({ sticker: problem });
    if (digits.length === 3 && problem === undefined && digits !== sticker) bottleField.current?.focus();
  }

  function stickerTrouble(digits: string): string | undefined {
    const judged = judgeNumber(Number(digits), all.codes, left.codes);
    return judged === 'left' ? undefined : STICKER_TROUBLE[judged];
  }

  function bottleTrouble(digits: string): string | undefined {
    const judged = judgeNumber(Number(digits), all.bottleNumbers, left.bottleNumbers);
    return judged === 'left' ? undefined : BOTTLE_TROUBLE[judged];
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = { sticker: stickerTrouble(sticker), bottle: bottleTrouble(bottle) };
    setTrouble(found);
    if (found.sticker !== undefined) stickerField.current?.focus();
    else if (found.bottle !== undefined) bottleField.current?.focus();
    else {
      await onPair({ code: Number(sticker), bottleNumber: Number(bottle) });
      setSticker('');
      setBottle('');
      stickerField.current?.focus();
    }
  }

  return (
    <form onSubmit={submit} className="grid gap-4 pb-6">
      <div className="grid grid-cols-2 gap-4 narrow:grid-cols-1">
        <Field label="Sticker" error={trouble.sticker}>
          {(control) => (
            <input
              {...control}
              ref={stickerField}
              inputMode="numeric"
              autoComplete="off"
              placeholder="Three digits"
              value={sticker}
              onChange={(event) => typeSticker(event.target.value)}
            />
          )}
        </Field>
        <Field label="Bottle" error={trouble.bottle}>
          {(control) => (
            <input
              {...control}
              ref={bottleField}
              inputMode="numeric"
              autoComplete="off"
              placeholder="Number"
              // biome-ignore lint/a11y/noAutofocus: where a pair is corrected, the focus comes from its button
              autoFocus={start !== undefined}
              value={bottle}
              onChange={(event) => {
                setBottle(typedDigits(event.target.value, 3));
                setTrouble({});
              }}
            />
          )}
        </Field>
      </div>
      <button type="submit" className={buttonStyle('primary', 'w-full')}>
        Record
      </button>
    </form>
  );
}

interface PairListProps {
  pairs: readonly StickerPair[];
  onCorrect: (pair: StickerPair) => void;
}

/** Lists the recorded pairs, the latest first. */
export function PairList({ pairs, onCorrect }: PairListProps) {
  return (
    <ul aria-label="Recorded" className="divide-y divide-rule">
      {pairs.toReversed().map((pair) => (
        <li key={pair.code} className="flex items-center justify-between gap-4">
          <span>
            <span className="numeral text-xl">{pair.code}</span> on bottle{' '}
            <span className="numeral text-xl">{pair.bottleNumber}</span>
          </span>
          <button
            type="button"
            aria-label={`Correct ${pair.code}`}
            className={buttonStyle('quiet')}
            onClick={() => onCorrect(pair)}
          >
            Correct
          </button>
        </li>
      ))}
    </ul>
  );
}

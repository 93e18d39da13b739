import { secureRandom } from '@nosewise/contract/secure-random';
import { type BlindSet, codesOf } from '@nosewise/domain/blind/blind-set';
import { LABEL_SHEETS, labelsOf, MAX_OFFSET } from '@nosewise/domain/blind/label-sheet';
import { shuffle } from '@nosewise/domain/random';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useStored } from '../../shared/storage/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { Field } from '../../shared/ui/fields';
import { note } from '../notebook/in-hand';
import { Select } from '../ui/select';
import { Switch } from '../ui/switch';
import { pageTitle } from '../ui/ways/page-title';
import type { Route } from './+types/print-screen';
import { BlindFrame } from './blind-frame';
import { keepSet } from './own-sets';
import { StickerSheets } from './sticker-sheet';
import { WithSet } from './with-set';

export const meta = () => pageTitle('Print stickers');

const millimetres = z.number().check(z.gte(-MAX_OFFSET), z.lte(MAX_OFFSET));

/**
 * How this person's printer takes paper, kept so that it is found out only once. `numbers` is a list to copy
 * by hand.
 */
const printing = note(
  'stickerPrinting',
  z.object({ sheet: z.string(), withDigits: z.boolean(), offsetX: millimetres, offsetY: millimetres }),
  { sheet: 'l4731', withDigits: true, offsetX: 0, offsetY: 0 },
);

const BY_HAND = 'numbers';

const FORMATS = [
  ...LABEL_SHEETS.map((sheet) => ({
    value: sheet.id,
    text: `${sheet.name} · ${sheet.columns} × ${sheet.rows} of ${mm(sheet.width)} × ${mm(sheet.height)} mm · ${sheet.paper}`,
  })),
  { value: BY_HAND, text: 'No stickers: codes to copy by hand' },
];

function mm(length: number): string {
  return String(Math.round(length * 10) / 10);
}

/** Prints the stickers of a set, in random order. */
export default function PrintScreen({ params: { id } }: Route.ComponentProps) {
  return <WithSet id={id}>{(set) => <Printing key={codesOf(set).join()} set={set} />}</WithSet>;
}

function Printing({ set }: { set: BlindSet }) {
  const { sheet, withDigits, offsetX, offsetY } = usePrinting();
  const [start, setStart] = useState(1);
  const [stickers] = useState(() => shuffle(set.bottles, secureRandom));

  return (
    <BlindFrame back={`/blind/${set.id}`}>
      <div className="print:hidden">
        <h1 className="mt-2 text-3xl">Print stickers</h1>
        <p className="mt-2 max-w-text text-soft">
          In random order. The key sheet says which sticker belongs on which bottle.
        </p>
        <Paper start={start} onStart={setStart} />
        <p className="mt-4 max-w-text text-sm text-soft">
          {sheet
            ? `Print at 100 %, no margins, on ${sheet.paper}: the ruler must measure 100 mm. Try plain paper first and hold it against the labels.${sheet.height < 12 ? ' On labels this small the QR code is 7.8 mm wide, so hold the phone a little closer.' : ''}`
            : 'Write one code on each bottle, as the key sheet says, and cover its number.'}
        </p>
        <div className="way-on mt-4 mb-8 sm:border-0">
          <button
            type="button"
            className={buttonStyle('primary', 'w-full')}
            onClick={() => {
              if (set.printedAt === null) keepSet({ ...set, printedAt: Date.now() });
              window.print();
            }}
          >
            Print
          </button>
        </div>
      </div>
      {sheet ? (
        <div className="grid gap-6 print:block">
          <StickerSheets
            stickers={stickers}
            sheet={sheet}
            start={start}
            offset={{ x: offsetX, y: offsetY }}
            withDigits={withDigits}
          />
        </div>
      ) : (
        <ul aria-label="Codes" className="grid grid-cols-3 gap-4 narrow:grid-cols-2 sm:grid-cols-5">
          {stickers.map(({ sticker, code }) => (
            <li
              key={sticker}
              translate="no"
              className="numeral rounded-lg border border-rule py-3 text-center text-2xl"
            >
              {code}
            </li>
          ))}
        </ul>
      )}
    </BlindFrame>
  );
}

const OFFSETS = [
  ['Move right, mm', 'offsetX'],
  ['Move down, mm', 'offsetY'],
] as const;

/** How the printer takes paper. Only the first label is another each time. */
function Paper({ start, onStart }: { start: number; onStart: (start: number) => void }) {
  const { sheet, ...kept } = usePrinting();
  const keep = (change: Partial<ReturnType<typeof printing.get>>) =>
    printing.change((before) => ({ ...before, ...change }));

  return (
    <div className="mt-6 grid gap-4">
      <Select
        label="Label sheet"
        options={FORMATS}
        value={sheet?.id ?? BY_HAND}
        onChange={(value) => keep({ sheet: value })}
      />
      {sheet && (
        <>
          <Switch
            label="Print the digits beside the QR code"
            checked={kept.withDigits}
            onChange={(on) => keep({ withDigits: on })}
          />
          <div className="grid gap-4 sm:grid-cols-3">
            <NumberField
              label="Start at label"
              value={start}
              least={1}
              most={labelsOf(sheet)}
              step={1}
              onChange={onStart}
            />
            {OFFSETS.map(([label, offset]) => (
              <NumberField
                key={offset}
                label={label}
                value={kept[offset]}
                least={-MAX_OFFSET}
                most={MAX_OFFSET}
                step={0.1}
                onChange={(value) => keep({ [offset]: value })}
              />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

function usePrinting() {
  const kept = useStored(printing);
  return { ...kept, sheet: LABEL_SHEETS.find(({ id }) => id === kept.sheet) };
}

interface NumberFieldProps {
  label: string;
  value: number;
  least: number;
  most: number;
  step: number;
  onChange: (value: number) => void;
}

/** A number within bounds. Incomplete input stays in the field and changes nothing. */
function NumberField({ label, value, least, most, step, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const isGood = fits(typed ?? String(value));

  function fits(text: string): boolean {
    const given = Number(text);
    return text.trim() !== '' && given >= least && given <= most && (step < 1 || given % 1 === 0);
  }

  function type(text: string) {
    setTyped(text);
    if (fits(text)) onChange(Number(text));
  }

  return (
    <Field label={label} error={isGood ? undefined : `Please choose from ${least} to ${most}.`}>
      {(control) => (
        <input
          {...control}
          type="number"
          inputMode="decimal"
          min={least}
          max={most}
          step={step}
          value={typed ?? value}
          onChange={(event) => type(event.target.value)}
          onBlur={() => isGood && setTyped(undefined)}
        />
      )}
    </Field>
  );
}

import { type ComponentProps, type KeyboardEvent, useId } from 'react';
import { CHEVRONS, LineIcon } from '../../shared/ui/line-icon';

export interface SelectOption {
  readonly value: string;
  readonly text: string;
}

interface SelectProps {
  label: string;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
}

/** A select with few options. It is the browser's own, which phones and screen readers handle best. */
export function Select({ label, options, value, onChange }: SelectProps) {
  return (
    <SelectFrame label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </SelectFrame>
  );
}

interface AddSelectProps {
  label: string;
  /** The options that are not added yet. */
  options: readonly SelectOption[];
  /** Shown while the select is closed. */
  summary: string;
  onAdd: (value: string) => void;
}

/** Adds one option at a time. The select itself keeps no value; its owner lists what was added. */
export function AddSelect({ label, options, summary, onAdd }: AddSelectProps) {
  return (
    <SelectFrame
      label={label}
      value=""
      onChange={(event) => onAdd(event.target.value)}
      onKeyDown={openRatherThanChange}
    >
      <option value="" hidden>
        {summary}
      </option>
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectFrame>
  );
}

/** Opens the list, where Windows and Linux would change the value of a closed select and so add the first option. */
function openRatherThanChange(event: KeyboardEvent<HTMLSelectElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  if (!('showPicker' in event.currentTarget)) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}

interface SelectFrameProps
  extends Pick<ComponentProps<'select'>, 'value' | 'onChange' | 'onKeyDown' | 'children'> {
  label: string;
}

function SelectFrame({ label, ...select }: SelectFrameProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          {...select}
          className="block min-h-12 w-full appearance-none rounded-lg border border-edge bg-sheet py-2 pr-10 pl-4 text-ellipsis hover:border-ink"
        />
        <LineIcon
          lines={CHEVRONS}
          className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2 text-soft"
        />
      </div>
    </div>
  );
}

import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';

export interface SelectOption {
  readonly value: string;
  readonly text: string;
  /** A second, quieter line. */
  readonly note?: string;
}

interface SelectProps {
  label: string;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
}

/** Chooses one of a few options. */
export function Select({ label, options, value, onChange }: SelectProps) {
  return (
    <Base.Root items={items(options)} value={value} onValueChange={(chosen) => chosen && onChange(chosen)}>
      <SelectFrame label={label} options={options}>
        <Base.Value />
      </SelectFrame>
    </Base.Root>
  );
}

interface MultiSelectProps {
  label: string;
  options: readonly SelectOption[];
  values: readonly string[];
  /** The text of the closed select. */
  summary: string;
  onChange: (values: string[]) => void;
}

/** Chooses any number of options; stays open while choosing. */
export function MultiSelect({ label, options, values, summary, onChange }: MultiSelectProps) {
  return (
    <Base.Root multiple items={items(options)} value={[...values]} onValueChange={onChange}>
      <SelectFrame label={label} options={options}>
        <Base.Value>{() => summary}</Base.Value>
      </SelectFrame>
    </Base.Root>
  );
}

function items(options: readonly SelectOption[]) {
  return options.map(({ value, text }) => ({ value, label: text }));
}

interface SelectFrameProps {
  label: string;
  options: readonly SelectOption[];
  children: ReactNode;
}

function SelectFrame({ label, options, children }: SelectFrameProps) {
  return (
    <>
      <Base.Label className="mb-1.5 block font-medium">{label}</Base.Label>
      <Base.Trigger className="flex min-h-12 w-full max-w-md items-center justify-between gap-3 rounded-lg border border-edge bg-sheet px-4 py-2 text-left hover:border-ink data-popup-open:border-ink">
        {children}
        <Base.Icon>
          <ChevronsUpDown aria-hidden="true" className="size-4 text-soft" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner alignItemWithTrigger={false} sideOffset={4} className="z-30 outline-none">
          <Base.Popup className="max-h-(--available-height) w-(--anchor-width) overflow-y-auto overscroll-contain rounded-xl border border-rule bg-sheet p-1 shadow-xl outline-none">
            <Base.List>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  className="grid min-h-12 cursor-default grid-cols-[1.25rem_1fr] items-center gap-2 rounded-lg px-2 py-2 outline-none data-highlighted:bg-shade"
                >
                  <Base.ItemIndicator className="col-start-1">
                    <Check aria-hidden="true" className="size-5 text-accent" />
                  </Base.ItemIndicator>
                  <span className="col-start-2">
                    <Base.ItemText>{option.text}</Base.ItemText>
                    {option.note && <span className="block text-sm text-soft">{option.note}</span>}
                  </span>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </>
  );
}

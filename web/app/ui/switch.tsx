import { useId } from 'react';

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Turns a setting on or off, at once. The whole row is the target. */
export function Switch({ label, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex min-h-12 cursor-pointer items-center justify-between gap-4 font-medium"
    >
      <span>{label}</span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="flex h-8 w-14 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-shade p-0.5 transition-colors duration-150 before:aspect-square before:h-full before:rounded-full before:bg-soft before:transition-transform before:duration-150 checked:border-accent checked:bg-fill checked:before:translate-x-6 checked:before:bg-on-fill forced-colors:before:bg-[ButtonText] forced-colors:checked:bg-[Highlight] forced-colors:checked:before:bg-[HighlightText]"
      />
    </label>
  );
}

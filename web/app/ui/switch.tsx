import { Switch as Base } from '@base-ui/react/switch';
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
      {label}
      <Base.Root
        id={id}
        nativeButton
        render={<button type="button" />}
        checked={checked}
        onCheckedChange={onChange}
        className="flex h-8 w-14 shrink-0 rounded-full border border-edge bg-shade p-0.5 transition-colors duration-150 data-checked:border-accent data-checked:bg-fill"
      >
        <Base.Thumb className="aspect-square h-full rounded-full bg-soft transition-transform duration-150 data-checked:translate-x-6 data-checked:bg-on-fill" />
      </Base.Root>
    </label>
  );
}

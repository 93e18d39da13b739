import type { ReactNode } from 'react';

interface TickProps {
  name: string;
  onChange?: (ticked: boolean) => void;
  required?: boolean;
  children: ReactNode;
}

/** A statement that can be ticked. The whole row is the target. */
export function Tick({ name, onChange, required, children }: TickProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-start gap-3 py-2">
      <input
        type="checkbox"
        name={name}
        value="true"
        required={required}
        onChange={(event) => onChange?.(event.target.checked)}
        className="mt-0.5 size-6 shrink-0 accent-(--fill)"
      />
      <span>{children}</span>
    </label>
  );
}

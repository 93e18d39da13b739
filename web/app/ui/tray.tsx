import type { Scent } from '@nosewise/domain/models';
import { Bottle } from './bottle';

interface TrayProps {
  aromas: readonly Scent[];
  /** Bottle numbers that stand open and show the colour of their category. */
  opened: readonly number[];
  className?: string;
}

/** A kit as it lies on the table: its bottles in order, in rows of six. A picture, drawn from the pack. */
export function Tray({ aromas, opened, className = '' }: TrayProps) {
  return (
    <div aria-hidden="true" className={`grid grid-cols-6 gap-x-3 gap-y-8 sm:gap-x-5 ${className}`}>
      {aromas.map(({ bottleNumber, category }) => {
        const open = opened.includes(bottleNumber);
        return (
          <Bottle
            key={bottleNumber}
            label={bottleNumber}
            category={open ? category : undefined}
            opened={open}
            className="w-full border-b border-rule"
          />
        );
      })}
    </div>
  );
}

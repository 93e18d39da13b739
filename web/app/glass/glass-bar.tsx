import type { ReactNode } from 'react';
import { WayOut } from '../ui/way-out';

interface GlassBarProps {
  drink: string;
  back?: string;
  /** A control at the end of the bar. */
  children?: ReactNode;
}

/** The top of a glass that is being smelled: the way out and the drink. */
export function GlassBar({ drink, back = '/app', children }: GlassBarProps) {
  return (
    <div data-under-way className="flex flex-wrap items-center gap-x-3 py-2">
      <WayOut to={back} />
      <p className="min-w-0 grow font-medium wrap-anywhere">
        <bdi>{drink}</bdi>
      </p>
      {children}
    </div>
  );
}

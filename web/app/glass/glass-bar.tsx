import { WayOut } from '../ui/ways/way-out';

interface GlassBarProps {
  drink: string;
  /** Which one it is, where several are asked: "1 of 3". */
  place?: string;
  back?: string | (() => void);
}

/** The top of a glass that is being smelled: the way back, the drink, and the place in what is asked. */
export function GlassBar({ drink, place, back = '/app' }: GlassBarProps) {
  return (
    <div data-under-way="alone" className="flex flex-wrap items-center gap-x-3 py-2">
      <WayOut to={back} />
      <p className="min-w-0 grow font-medium wrap-break-word">
        <bdi>{drink}</bdi>
      </p>
      {place && <p className="text-soft tabular-nums">{place}</p>}
    </div>
  );
}

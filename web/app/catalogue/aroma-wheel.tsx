import { categoryColour } from '../ui/category-colour';
import { labelTurn, ringPath, type Sector } from './wheel-sectors';

interface AromaWheelProps {
  sectors: readonly Sector[];
  /** The category that the tray shows; `null` for all. */
  chosen: string | null;
  onChoose: (category: string | null) => void;
  bottles: number;
}

const INNER = 74;
const BAND = 178;
const OUTER = 196;

/**
 * The kit's categories as a wheel: each sector is as wide as its share of the bottles and carries its name.
 * A picture that can be pressed; the choice below it says the same to keyboard and screen reader.
 */
export function AromaWheel({ sectors, chosen, onChoose, bottles }: AromaWheelProps) {
  const shown = sectors.find(({ category }) => category === chosen)?.count ?? bottles;
  return (
    <svg viewBox="-204 -204 408 408" aria-hidden="true" className="aroma-wheel w-full select-none">
      {sectors.map((sector) => (
        <WheelSector
          key={sector.category}
          sector={sector}
          state={chosen === null ? 'open' : chosen === sector.category ? 'chosen' : 'other'}
          onChoose={() => onChoose(chosen === sector.category ? null : sector.category)}
        />
      ))}
      <text textAnchor="middle" y="10" className="numeral fill-current text-ink" fontSize="64">
        {shown}
      </text>
      <text textAnchor="middle" y="36" className="fill-current text-soft" fontSize="16">
        {shown === 1 ? 'bottle' : 'bottles'}
      </text>
    </svg>
  );
}

interface WheelSectorProps {
  sector: Sector;
  state: 'open' | 'chosen' | 'other';
  onChoose: () => void;
}

function WheelSector({ sector, state, onChoose }: WheelSectorProps) {
  const { degrees, flipped } = labelTurn(sector);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the radio buttons of `CategoryChoice` are the keyboard's way
    <g
      className="wheel-sector"
      data-state={state}
      style={{ color: categoryColour(sector.category) }}
      onClick={onChoose}
    >
      <path d={ringPath(INNER, BAND, sector)} className="wheel-leaf" />
      <path d={ringPath(BAND, OUTER, sector)} className="wheel-band" />
      <text
        transform={`rotate(${degrees.toFixed(2)})`}
        x={flipped ? -(INNER + 12) : INNER + 12}
        y="5"
        textAnchor={flipped ? 'end' : 'start'}
        fontSize="14.5"
        className={`fill-current ${state === 'other' ? 'text-soft' : 'text-ink'}`}
      >
        {sector.category}
      </text>
    </g>
  );
}

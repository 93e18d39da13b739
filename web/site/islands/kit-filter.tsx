import { useEffect, useState } from 'react';
import { useHydrated } from '../../shared/storage/hooks';
import { dotOf, liquidColour } from '../../shared/ui/category';
import { labelTurn, ringPath, type Sector } from '../catalogue/wheel-sectors';

interface KitFilterProps {
  sectors: readonly Sector[];
  /** The number of bottles in the kit. */
  bottles: number;
}

/** The wheel of a kit's categories. It hides the bottles of other categories in the tray, which is not part of the island. */
export default function KitFilter({ sectors, bottles }: KitFilterProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    for (const place of document.querySelectorAll<HTMLElement>('.tray-place'))
      place.hidden = chosen !== null && place.dataset.category !== chosen;
  }, [chosen]);
  const shown = sectors.find(({ category }) => category === chosen)?.count ?? bottles;
  const wheel = { sectors, chosen, onChoose: setChosen, bottles };
  return (
    <>
      <AromaWheel {...wheel} />
      <CategoryChoice {...wheel} />
      <p role="status" className="sr-only">
        {chosen === null ? '' : `${shown} of ${bottles} bottles: ${chosen}`}
      </p>
    </>
  );
}

interface CategoriesProps {
  sectors: readonly Sector[];
  /** The category that the tray shows, or `null` for all. */
  chosen: string | null;
  onChoose: (category: string | null) => void;
  bottles: number;
}

const INNER = 74;
const BAND = 178;
const OUTER = 196;
/** A part of fewer than one bottle in so many has no room for its name, which the choice below tells. */
const NAMED_UP_TO = 25;

/**
 * Draws the categories as a wheel: each sector is as wide as its share of the bottles. It can be pressed; keyboard and
 * screen reader use the choice below it.
 */
function AromaWheel({ sectors, chosen, onChoose, bottles }: CategoriesProps) {
  const shown = sectors.find(({ category }) => category === chosen)?.count ?? bottles;
  return (
    <svg viewBox="-204 -204 408 408" aria-hidden="true" className="aroma-wheel w-full select-none">
      {sectors.map((sector) => (
        <WheelSector
          key={sector.category}
          sector={sector}
          isNamed={sector.count * NAMED_UP_TO >= bottles}
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
  isNamed: boolean;
  state: 'open' | 'chosen' | 'other';
  onChoose: () => void;
}

/** Pale leaves with a strong rim: names stay ink on paper. */
const PATH = 'fill-current stroke-paper stroke-2 transition-[opacity,fill-opacity] duration-180';

/** The chosen one steps out, the others step back. */
function WheelSector({ sector, isNamed, state, onChoose }: WheelSectorProps) {
  const { degrees, flipped } = labelTurn(sector);
  const path = `${PATH} ${state === 'other' ? 'opacity-35' : ''}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the radio buttons of `CategoryChoice` are the keyboard's way
    <g
      className={`group cursor-pointer transition-[scale] duration-180 ease-settle ${state === 'chosen' ? 'scale-[1.035] font-semibold' : ''}`}
      style={{ color: liquidColour(sector.category) }}
      onClick={onChoose}
    >
      <path
        d={ringPath(INNER, BAND, sector)}
        fillOpacity={state === 'chosen' ? 0.3 : 0.13}
        className={`${path} group-hover:[fill-opacity:0.3]`}
      />
      <path d={ringPath(BAND, OUTER, sector)} className={path} />
      {isNamed && (
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
      )}
    </g>
  );
}

/** Offers the same choice in words. */
function CategoryChoice({ sectors, chosen, onChoose, bottles }: CategoriesProps) {
  const isHydrated = useHydrated();
  return (
    <fieldset disabled={!isHydrated} className="mt-6 noscript:hidden">
      <legend className="text-sm text-soft">Show the bottles of</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        <Choice
          name="All categories"
          count={bottles}
          checked={chosen === null}
          onChoose={() => onChoose(null)}
        />
        {sectors.map(({ category, count }) => (
          <Choice
            key={category}
            name={category}
            count={count}
            hasDot
            checked={chosen === category}
            onChoose={() => onChoose(category)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  count: number;
  /** Whether it is a category, whose dot has the colour of its bottles. */
  hasDot?: boolean;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ name, count, hasDot = false, checked, onChoose }: ChoiceProps) {
  return (
    <label className="relative flex min-h-10 cursor-pointer items-center gap-2 rounded-full border border-rule px-3 text-sm hover:border-edge has-checked:border-ink has-checked:bg-sheet has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name="category"
        className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
        checked={checked}
        onChange={onChoose}
      />
      {hasDot && (
        <span
          aria-hidden="true"
          className="size-2.5 rounded-full forced-color-adjust-none"
          style={dotOf(name)}
        />
      )}
      <span>{name}</span>
      <span className="text-soft">{count}</span>
    </label>
  );
}

import { type Odds, oddsOf } from '@nosewise/domain/progress/odds';
import { type BarColour, barColour, type Strength } from '@nosewise/domain/progress/progress';
import { duelOf, nameBeside } from '@nosewise/domain/run/pair';
import { practicable } from '@nosewise/domain/training/practice';
import { aromasPerSession } from '@nosewise/domain/training/settings';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '../../shared/ui/button';
import { CategoryChip } from '../../shared/ui/category';
import { duelLink, practiceLink, usePool } from '../lib/pool';
import { InGlasses } from '../nose/in-glasses';
import type { MixedUpPair } from '../nose/nose';
import { OwnWord } from '../own-word/word-field';
import { type AromaGroup, type AromaOrder, type AromaRow, groupAromas } from './aromas';
import { percent } from './formats';

/** Rows of a group shown until the person asks for all, where there are more than the largest kit has. */
const SHOWN_AT_FIRST = 5;
const SHOWN_WHOLE = 36;

const HEADINGS: Record<Strength, string> = {
  weak: 'Need practice',
  between: 'In between',
  strong: 'Strong scents',
};

const NOTHING: Record<Strength, string | undefined> = {
  weak: 'No aroma is below 50 %.',
  between: undefined,
  strong: 'No aroma above 70 % yet. The first ones come within days.',
};

/** Colours of a bar in the present theme. Its percentage is always beside it. */
const BAR_COLOURS: Record<BarColour, string> = {
  green: 'var(--color-good)',
  yellow: 'var(--color-fair)',
  red: 'var(--color-bad)',
};

/** On a phone an aroma's mix-up is below it. */
const ROW =
  'grid grid-cols-[minmax(0,1fr)_4rem_6.75rem] items-center gap-x-3 border-b border-rule py-2 narrow:grid-cols-2 narrow:*:first:col-span-2 sm:table-row';
const CELL = 'sm:py-2 sm:pr-6 sm:align-middle';

interface AromaTableProps {
  /** Sorted; at least one. */
  rows: readonly AromaRow[];
  order: AromaOrder;
  /** Whether they are the result of a search: then all are shown, and empty groups are left out. */
  isSearched: boolean;
}

/** The table of aromas: memory in a week, right of asked, and what each is mixed up with (specification, section 9). */
export function AromaTable({ rows, order, isSearched }: AromaTableProps) {
  const [isWhole, setIsWhole] = useState(false);
  const groups = groupAromas(rows, order);
  const isShort = rows.length <= SHOWN_WHOLE;
  const most =
    isWhole || isSearched || isShort ? rows.length : SHOWN_AT_FIRST * (groups.length === 1 ? 3 : 1);
  const hidden = groups.some((group) => group.rows.length > most);
  return (
    <>
      <table className="mt-5 block w-full text-left sm:table">
        <thead className="block text-sm sm:table-header-group">
          <tr className={`${ROW} py-0!`}>
            <th scope="col" className={`font-medium ${CELL}`}>
              Aroma
            </th>
            <th scope="col" className={`text-right font-medium ${CELL}`}>
              In a week
            </th>
            <th scope="col" className={`text-right font-medium ${CELL}`}>
              Right
            </th>
            <th scope="col" className={`font-medium max-sm:sr-only ${CELL}`}>
              Mix-up
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.strength ?? 'all'} group={group} most={most} isSearched={isSearched} />
        ))}
      </table>
      {hidden && (
        <button
          type="button"
          className={buttonStyle('secondary', 'mt-4')}
          onClick={() => setIsWhole(true)}
        >{`Show all ${rows.length} aromas`}</button>
      )}
      <p className="mt-3 max-w-text text-sm text-soft">
        In a week: how likely you would still name it after seven days without training. A mix-up is how often
        you take one for the other: the wider the range, the less sure.
      </p>
    </>
  );
}

function Group({
  group: { strength, rows },
  most,
  isSearched,
}: {
  group: AromaGroup;
  most: number;
  isSearched: boolean;
}) {
  const id = useId();
  const nothing = strength && !isSearched ? NOTHING[strength] : undefined;
  if (rows.length === 0 && !nothing) return null;
  return (
    <tbody className="block sm:table-row-group" aria-labelledby={strength && id}>
      {strength && (
        <tr className="block border-b border-edge sm:table-row">
          <th scope="rowgroup" colSpan={4} className="block pt-6 pb-2 font-normal sm:table-cell">
            <span id={id} className="numeral text-lg font-medium">
              {HEADINGS[strength]}
            </span>{' '}
            <span className="text-sm text-soft">by answers so far</span>
          </th>
        </tr>
      )}
      {rows.length === 0 && (
        <tr className="block sm:table-row">
          <td colSpan={4} className="block py-3 text-soft sm:table-cell">
            {nothing}
          </td>
        </tr>
      )}
      {rows.slice(0, most).map((row) => (
        <Row key={row.id} {...row} />
      ))}
      {strength === 'weak' && !isSearched && <PractiseRow rows={rows} />}
    </tbody>
  );
}

function Row({ id, name, category, memory, right, asked, accuracy, mixUp }: AromaRow) {
  return (
    <tr className={ROW} data-colour={accuracy === undefined ? undefined : barColour(accuracy)}>
      <th scope="row" className={`font-medium ${CELL}`}>
        <bdi className="wrap-anywhere">{name}</bdi>
        <span className="block leading-none">
          <CategoryChip category={category} />
        </span>
        <OwnWord id={id} />
        <span className="block text-sm font-normal">
          <InGlasses aroma={{ id, name }} />
        </span>
      </th>
      <td className={`text-right ${CELL}`}>
        {memory === undefined ? (
          <span className="text-soft">
            <span aria-hidden="true">–</span>
            <span className="sr-only">not named yet</span>
          </span>
        ) : (
          <span className="numeral text-lg">{percent(memory)}</span>
        )}
      </td>
      <td className={`text-right ${CELL}`}>
        {accuracy === undefined ? (
          <span className="text-sm text-soft">not asked yet</span>
        ) : (
          <>
            <span className="text-sm whitespace-nowrap text-soft">{`${right} of ${asked}`}</span>{' '}
            <Bar accuracy={accuracy} />
          </>
        )}
      </td>
      <td className={`max-sm:col-span-3 ${CELL} sm:w-80 sm:pr-0!`}>
        {mixUp && <MixUpWords pair={mixUp} id={id} />}
      </td>
    </tr>
  );
}

function Bar({ accuracy }: { accuracy: number }) {
  return (
    <>
      <span className="numeral text-lg font-medium whitespace-nowrap">{percent(accuracy)}</span>
      <span
        aria-hidden="true"
        className="mt-0.5 block h-1.5 overflow-hidden rounded-full bg-shade forced-color-adjust-none sm:min-w-28"
      >
        <span
          className="block h-full rounded-full"
          style={{ width: `${accuracy * 100}%`, background: BAR_COLOURS[barColour(accuracy)] }}
        />
      </span>
    </>
  );
}

/** Names the other aroma and the odds, with a duel where both bottles are at hand. */
function MixUpWords({
  pair: { a, b, first, second, likelihood, low, high },
  id,
}: {
  pair: MixedUpPair;
  id: string;
}) {
  const { pool } = usePool();
  const [own, other] = a === id ? [first, second] : [second, first];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <p className="text-sm leading-snug">
        <span className="sm:sr-only">Mixed up with </span>
        <bdi className="font-medium">{nameBeside(other, own)}</bdi>
        <span>{`, about ${oddsText(oddsOf(likelihood))}`}</span>
        <span className="block text-soft">
          {`between ${oddsText(oddsOf(low))} and ${oddsText(oddsOf(high))}`}
        </span>
      </p>
      {duelOf(pool, a, b) && (
        <Link to={duelLink(a, b)} className={buttonStyle('quiet', 'px-3! text-sm')}>
          Duel
          <span className="sr-only">{` between ${own.name} and ${other.name}`}</span>
        </Link>
      )}
    </div>
  );
}

/** Rare odds are rounded to tens: their last digit would mean nothing. */
function oddsText({ times, of }: Odds): string {
  return `${times} in ${of > 20 ? Math.round(of / 10) * 10 : of}`;
}

/** Starts a session with the weakest; shown only while their bottles are at hand. */
function PractiseRow({ rows }: { rows: readonly AromaRow[] }) {
  const { pool, settings } = usePool();
  const scents = practicable(
    rows.toSorted((x, y) => (x.accuracy ?? 1) - (y.accuracy ?? 1)),
    pool,
    aromasPerSession(settings),
  );
  if (scents.length === 0) return null;
  return (
    <tr className="block sm:table-row">
      <td colSpan={4} className="block pt-3 sm:table-cell">
        <Link to={practiceLink(scents)} className={buttonStyle('secondary')}>
          Practise these<span className="sr-only"> (the weakest)</span>
        </Link>{' '}
        <span className="ml-3 text-sm text-soft">
          {`${scents.length} ${scents.length === 1 ? 'bottle' : 'bottles'}`}
        </span>
      </td>
    </tr>
  );
}

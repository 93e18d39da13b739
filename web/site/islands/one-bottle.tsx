import { DAY } from '@nosewise/domain/time';
import { useState } from 'react';
import { useHydrated } from '../../shared/storage/hooks';
import { Bottle } from '../../shared/ui/bottle';
import { categoryColour } from '../../shared/ui/category';
import { CHECK, CROSS, LineIcon } from '../../shared/ui/line-icon';
import { chanceAt, curveOf, pathOf, smelledOnce, type Visit } from '../science/bottle-path';
import { PathTables } from '../science/path-tables';
import { DAYS_SHOWN, dayInWords, percent, share, waitInWords } from '../science/science-words';

interface OneBottleProps {
  bottleNumber: number;
  category: string;
  /** Whether each answer is right at first. They can be switched. */
  answers: readonly boolean[];
  /** The day that is looked at first. */
  day: number;
}

const UNTIL = DAYS_SHOWN * DAY;

/** Follows one bottle over six weeks: its answers can be switched, and the chance to name it read on any day. */
export default function OneBottle({ bottleNumber, category, ...first }: OneBottleProps) {
  const [answers, setAnswers] = useState(first.answers);
  const [day, setDay] = useState(first.day);
  const [told, setTold] = useState('');
  const isHydrated = useHydrated();
  const visits = pathOf(answers, UNTIL);
  const chance = chanceAt(visits, day * DAY);

  function change(index: number) {
    const changed = answers.with(index, !answers[index]);
    const visit = pathOf(changed, UNTIL)[index];
    setAnswers(changed);
    if (visit) setTold(`Answer ${index + 1} is ${inWords(visit)}, back after ${waitInWords(visit.wait)}.`);
  }

  return (
    <>
      <div className="flex min-h-32 items-center gap-5">
        <Bottle label={bottleNumber} category={category} fill={chance} className="h-28 shrink-0" />
        <p>
          <span className="numeral block text-4xl leading-tight">{percent(chance)}</span>
          <span>{`chance that you name bottle ${bottleNumber} ${day === 0 ? 'today' : `on day ${day}`}`}</span>
          <span className="block text-soft">
            {`Smelled once and never again: ${percent(chanceAt(smelledOnce(visits), day * DAY))}`}
          </span>
        </p>
      </div>
      <figure className="mt-6" style={{ color: categoryColour(category) }}>
        <div className="relative ml-14 h-56 sm:h-72">
          <div aria-hidden="true">
            <Curves visits={visits} />
          </div>
          <span
            aria-hidden="true"
            className="absolute size-3.5 -translate-1/2 rounded-full border-2 border-paper bg-accent forced-color-adjust-none"
            style={{ left: share(day / DAYS_SHOWN), top: share(1 - chance) }}
          />
          <input
            type="range"
            disabled={!isHydrated}
            aria-label="Day"
            aria-valuetext={`${dayInWords(day * DAY)}: ${percent(chance)}`}
            autoComplete="off"
            min={0}
            max={DAYS_SHOWN}
            defaultValue={first.day}
            onChange={({ target }) => setDay(target.valueAsNumber)}
            className="day-slider absolute inset-y-0 cursor-ew-resize touch-pan-y appearance-none rounded-md noscript:hidden print:hidden"
          />
        </div>
        <Weeks />
        <Legend category={category} />
      </figure>
      <Answers visits={visits.slice(0, answers.length)} onChange={change} />
      <p role="status" className="sr-only">
        {told}
      </p>
      <PathTables visits={visits} />
    </>
  );
}

function Answers({ visits, onChange }: { visits: readonly Visit[]; onChange: (index: number) => void }) {
  const isHydrated = useHydrated();
  return (
    <>
      <h3 className="mt-8 text-xl">
        Your answers
        <span className="mt-1 block font-sans text-base font-normal tracking-normal text-soft noscript:hidden print:hidden">
          Press one to change it. Later answers count as right.
        </span>
      </h3>
      <ol className="mt-4 grid grid-cols-2 gap-x-3 gap-y-6 narrow:grid-cols-1 min-[22rem]:grid-cols-3 md:grid-cols-6">
        {visits.map((visit, index) => (
          <li key={visit.at} className="border-t border-rule pt-2">
            <p className="text-sm text-soft first-letter:uppercase">{dayInWords(visit.at)}</p>
            <button
              type="button"
              disabled={!isHydrated}
              onClick={() => onChange(index)}
              className={`mt-1 flex min-h-12 w-full items-center justify-center gap-1.5 rounded-lg border border-edge bg-sheet px-2 font-medium hover:border-ink noscript:hidden print:hidden ${visit.correct ? 'text-good' : 'text-bad'}`}
            >
              <span className="sr-only">{`Answer ${index + 1}: `}</span>
              <Mark visit={visit} />
            </button>
            <p
              className={`mt-1 hidden min-h-12 items-center gap-1.5 font-medium noscript:flex print:flex ${visit.correct ? 'text-good' : 'text-bad'}`}
            >
              <Mark visit={visit} />
            </p>
            <p className="mt-2 text-sm text-soft">
              back after <span className="numeral block text-xl text-ink">{waitInWords(visit.wait)}</span>
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

function inWords({ correct }: Visit): string {
  return correct ? 'right' : 'wrong';
}

function Mark({ visit }: { visit: Visit }) {
  return (
    <>
      <LineIcon lines={visit.correct ? CHECK : CROSS} className="size-4 shrink-0" />
      <span className="first-letter:uppercase">{inWords(visit)}</span>
    </>
  );
}

/** Draws the chance over the days, in the ink of the bottle's category: brought back, and smelled only once. */
function Curves({ visits }: { visits: readonly Visit[] }) {
  const curve = curveOf(visits, UNTIL);
  return (
    <>
      {[100, 50, 0].map((label) => (
        <span
          key={label}
          className="absolute -left-14 -translate-y-1/2 text-sm text-soft tabular-nums"
          style={{ top: `${100 - label}%` }}
        >
          {`${label} %`}
        </span>
      ))}
      <svg
        viewBox={`0 0 ${DAYS_SHOWN} 100`}
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
        className="absolute inset-0 size-full overflow-visible *:[vector-effect:non-scaling-stroke]"
      >
        <path d={`M0 0H${DAYS_SHOWN}M0 50H${DAYS_SHOWN}M0 100H${DAYS_SHOWN}`} className="stroke-rule" />
        <path d={`${curve}V100H0Z`} fill="currentColor" fillOpacity=".12" />
        <path
          d={curveOf(smelledOnce(visits), UNTIL)}
          className="stroke-edge"
          strokeWidth="2"
          strokeDasharray="5 5"
        />
        <path d={curve} stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round" />
      </svg>
      {visits
        .filter(({ at }) => at <= UNTIL)
        // Wrong ones on top: the next answer follows within minutes.
        .toSorted((a, b) => Number(b.correct) - Number(a.correct))
        .map(({ at, correct }) => (
          <span key={at} className="absolute top-0 -translate-1/2" style={{ left: share(at / UNTIL) }}>
            <Dot filled={correct} />
          </span>
        ))}
    </>
  );
}

const WEEKS = [0, 1, 2, 3, 4, 5, 6];

function Weeks() {
  return (
    <div aria-hidden="true" className="relative mt-2 ml-14 h-6 text-sm text-soft tabular-nums">
      <span className="absolute -left-14">Weeks</span>
      {WEEKS.map((week) => (
        <span
          key={week}
          className="absolute -translate-x-1/2"
          style={{ left: share((7 * week) / DAYS_SHOWN) }}
        >
          {week}
        </span>
      ))}
    </div>
  );
}

function Legend({ category }: { category: string }) {
  const ink = { color: categoryColour(category) };
  return (
    <figcaption className="mt-2 ml-14 flex flex-wrap gap-x-6 gap-y-1 text-sm text-soft">
      <span className="flex items-center gap-2">
        <svg viewBox="0 0 24 4" aria-hidden="true" className="w-6 shrink-0" style={ink}>
          <path d="M0 2H24" stroke="currentColor" strokeWidth="2.5" />
        </svg>
        brought back by the schedule
      </span>
      <span className="flex items-center gap-2">
        <svg viewBox="0 0 24 4" aria-hidden="true" className="w-6 shrink-0">
          <path d="M0 2H24" strokeWidth="2" strokeDasharray="5 4" className="stroke-edge" />
        </svg>
        smelled once
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="flex gap-1" style={ink}>
          <Dot filled />
          <Dot filled={false} />
        </span>
        a right and a wrong answer
      </span>
    </figcaption>
  );
}

/** Marks an answer: filled when it was right. */
function Dot({ filled }: { filled: boolean }) {
  return (
    <span
      className={`block size-2.5 rounded-full border-2 border-current ${filled ? 'bg-current' : 'bg-paper'}`}
    />
  );
}

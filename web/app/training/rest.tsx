import type { Run } from '@nosewise/domain/run/run';
import { SECOND } from '@nosewise/domain/time';
import { isTiring, REST, restLeft, smellsAtSitting } from '@nosewise/domain/training/pauses';
import { useEffect, useState } from 'react';
import { trainingSettings } from '../../shared/selected-packs';
import { useStored } from '../../shared/storage/hooks';
import { useSessions } from '../notebook/session-list';

/** Counts what this person has smelled at this sitting before the step in play, earlier sessions included. */
export function useSmells({ answers, shownAt }: Run): number {
  const earlier = useSessions().flatMap(({ questions }) => questions);
  return smellsAtSitting(
    [...earlier, ...answers].map(({ answeredAt }) => answeredAt),
    shownAt,
  );
}

/** Suggests a pause after ten smells. */
export function PauseSuggestion({ smells }: { smells: number }) {
  const { pauses } = useStored(trainingSettings);
  if (!pauses || !isTiring(smells)) return null;
  return (
    <p className="mb-2 self-start rounded-xl border border-rule bg-sheet px-4 py-2 text-sm">{`That makes ${smells} smells in a row: a break of a few minutes now does your nose good.`}</p>
  );
}

/**
 * Counts down a rest of 20 s from the moment the bottle was shown, beside its number. It blocks nothing and
 * is not read out.
 */
export function Rest({ since, smells }: { since: number; smells: number }) {
  const { pauses } = useStored(trainingSettings);
  if (!pauses || smells === 0) return null;
  return <RestRing key={since} since={since} />;
}

const RADIUS = 8;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

function RestRing({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  const left = restLeft(since, now);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [isOver]);
  if (isOver) return null;
  return (
    <span aria-hidden="true" className="inline-flex flex-wrap items-center gap-x-1.5 text-sm">
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 -rotate-90 motion-reduce:hidden">
        <circle cx="10" cy="10" r={RADIUS} className="fill-none stroke-rule" strokeWidth="3" />
        <circle
          cx="10"
          cy="10"
          r={RADIUS}
          className="fill-none stroke-accent transition-[stroke-dashoffset] duration-1000 ease-linear"
          strokeWidth="3"
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={(CIRCUMFERENCE * (left - 1) * SECOND) / REST}
        />
      </svg>
      Rest your nose first
      <span className="hidden tabular-nums motion-reduce:inline">{`${left} s`}</span>
    </span>
  );
}

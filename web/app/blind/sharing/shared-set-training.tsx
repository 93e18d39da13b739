import { answerSharedCode, type SharedSet } from '@nosewise/contract/training/link-calls';
import { answerToSend } from '@nosewise/domain/aromas/names';
import { open, type SharedSetRun } from '@nosewise/domain/run/run';
import { startSharedSet } from '@nosewise/domain/run/set';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { callApi } from '../../../shared/api';
import { buttonStyle } from '../../../shared/ui/button';
import { KEYS } from '../../lib/query';
import { CodeSteps } from '../../run/code-steps';
import { RunFrame } from '../../run/run-frame';
import { dropRun, keepRun, leftRun } from '../../run/running';
import { useRun } from '../../run/useRun';
import { BlindEnd } from '../blind-end';
import { troubleOf } from './set-trouble';

function start(id: string, { packName, names: choices, codes }: SharedSet): void {
  const set = { id, codes };
  const run = startSharedSet(uuid(), { set, packName, choices }, Date.now());
  if (run) keepRun(run);
}

/** Tells whether a run of this tab is with a shared set, and the same stickers if these are given. */
export function isWithLink({ set }: SharedSetRun, id: string, codes = set.codes): boolean {
  return set.id === id && set.codes.join() === codes.join();
}

/** A session with another person's bottles. The server judges, and nothing is kept when it has ended. */
export function SharedSetTraining({ id, set }: { id: string; set: SharedSet }) {
  useState(() => {
    const left = leftRun('shared set');
    if (!left || !isWithLink(left, id, set.codes)) start(id, set);
  });
  const { run, change, moveOn } = useRun('shared set', (kept) => isWithLink(kept, id));
  const opening = run?.phase.name === 'opening' ? run.phase : undefined;
  const code = run?.current.mode === 'code' ? run.current.code : null;
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.toldBottle(id, code, opening?.answeredAt),
    queryFn: ({ signal }) => {
      const body = { code: code ?? 0, ...answerToSend(run?.choices ?? [], opening?.chosen ?? null) };
      return callApi(answerSharedCode, { params: { id }, body, signal });
    },
    enabled: opening !== undefined,
    staleTime: Infinity,
  });
  const take = useEffectEvent(({ name, bottleNumber, category, notes }: NonNullable<typeof data>) =>
    // Others' bottles have no id here: nothing is learned of them.
    change((now) => open(now, { id: `${bottleNumber}`, name, bottleNumber, category, notes }, Date.now())),
  );
  useEffect(() => {
    if (data) take(data);
  }, [data]);
  if (!run) return null;
  if (run.phase.name === 'over') {
    return (
      <BlindEnd
        run={run}
        next="This session was not saved, and doesn’t count towards your progress."
        again={{ words: 'Train again', go: () => start(id, set) }}
        ways={[{ words: 'Open Nosewise', go: '/app' }]}
      />
    );
  }
  const startOver = () => {
    dropRun(run);
    location.reload();
  };
  return (
    <RunFrame run={run} onRead={() => moveOn()}>
      <CodeSteps
        run={run}
        onChange={change}
        onNext={() => moveOn()}
        trouble={{
          text: error ? troubleOf(error) : undefined,
          ways: (
            <>
              <button type="button" className={buttonStyle('primary')} onClick={() => refetch()}>
                Try again
              </button>
              <button type="button" className={buttonStyle()} onClick={startOver}>
                Start over
              </button>
            </>
          ),
        }}
      />
    </RunFrame>
  );
}

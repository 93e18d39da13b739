import type { Run } from '@nosewise/domain/run/run';
import type { ComponentProps } from 'react';
import { RunEnd } from '../run/run-end';

interface BlindEndProps extends Pick<ComponentProps<typeof RunEnd>, 'next' | 'again' | 'ways'> {
  run: Run;
}

/** The end of a blind run with an own or a shared set. */
export function BlindEnd({ run, ...end }: BlindEndProps) {
  const { id, kind, answers, choices } = run;
  const isOwn = kind === 'set';
  const right = answers.filter(({ correct }) => correct).length;
  const asked = answers.length;
  return (
    <main className="mx-auto grid w-full max-w-152 grow content-center px-4">
      <RunEnd
        {...end}
        title="Session complete"
        result={resultOf(right, asked)}
        smelled={answers}
        choices={choices}
        picture={asked > 0 ? { right, asked, how: 'blind' } : undefined}
        // Others' bottles are learned of nowhere.
        offer={asked > 0 && isOwn && { sessionId: id }}
      />
    </main>
  );
}

function resultOf(right: number, asked: number): string {
  if (asked === 0) return 'No bottle was tasted in this round';
  return right === 0 ? 'None named yet' : `You named ${right} of ${asked} blind`;
}

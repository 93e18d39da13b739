import type { ScentId } from '@nosewise/domain/models';
import type { Run } from '@nosewise/domain/run/run';
import { type ComponentProps, useState } from 'react';
import { comesBackAt } from '../progress/lazy-nose';
import { againWords, comingBack, nextWords } from '../run/coming-back';
import { RunEnd } from '../run/lazy-end';
import { memoryOf, scentList } from '../sync/scents';

interface BlindEndProps extends Pick<ComponentProps<typeof RunEnd>, 'next' | 'again' | 'ways'> {
  run: Run;
}

/** Says what comes of a set of one's own, and when. */
function comesWords({ owner, answers }: Run): string | undefined {
  if (owner === undefined) return againWords(answers, true);
  const memory = memoryOf(scentList.get());
  const planned = (id: ScentId) => comesBackAt(id, memory.get(id)?.schedule?.nextReview);
  return nextWords(comingBack({ questions: answers }, planned, Date.now()));
}

/** The end of a blind run with an own or a shared set. */
export function BlindEnd({ run, ...end }: BlindEndProps) {
  const { id, kind, answers, choices } = run;
  const isOwn = kind === 'set';
  const [next] = useState(() => isOwn && comesWords(run));
  const right = answers.filter(({ correct }) => correct).length;
  const asked = answers.length;
  return (
    <main className="mx-auto grid w-full max-w-152 grow content-center px-4">
      <RunEnd
        next={next}
        {...end}
        title="Session complete"
        result={asked > 0 ? `You named ${right} of ${asked} blind` : 'No bottle was tasted in this round'}
        smelled={answers}
        choices={choices}
        picture={asked > 0 ? { right, asked, how: 'blind' } : undefined}
        // Others' bottles are learned of nowhere.
        offer={asked > 0 && isOwn && { sessionId: id }}
      />
    </main>
  );
}

import { MINUTE, SECOND } from '@nosewise/domain/time';
import type { Context } from '../context';
import type { Job } from '../jobs/jobs';
import { foldChanges } from './fold-changes';
import { leaveWindow } from './leave-window';

/** What keeps ranks and standings up to date behind the people who save. */
export function leaderboardJobs({ database, now, wake }: Context): Job[] {
  return [
    {
      name: 'standings',
      interval: 30 * SECOND,
      delay: SECOND / 2,
      run: async () => {
        if (!(await foldChanges(database))) wake('standings');
      },
    },
    {
      name: 'window',
      interval: MINUTE,
      run: async () => {
        if ((await leaveWindow(database, now())) > 0) wake('standings');
      },
    },
  ];
}

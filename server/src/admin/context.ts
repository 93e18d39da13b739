import type { Context } from '../context';

/** What a command works with. */
export type CommandContext = Pick<Context, 'database' | 'env' | 'now'>;

/** Opens the database for a piece of work, and closes it afterwards, whatever became of it. */
export type WithContext = <Result>(work: (context: CommandContext) => Promise<Result>) => Promise<Result>;

import { Refusal } from '../errors/refusal';

/** A valid access token outlives its account for up to an hour. */
export function accountGone(): Refusal {
  return new Refusal(401, 'unauthorized', 'This account does not exist any more.');
}

/** Whether a row was refused by the database because the person it belongs to has just been deleted. */
export function isAccountGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint } = { code: undefined, constraint: undefined, ...error };
  // PostgreSQL, appendix A: foreign_key_violation. Drizzle names a constraint after its tables and columns.
  if (code === '23503' && /_user_id_users_id_fk$/.test(String(constraint))) return true;
  return isAccountGone(error.cause);
}

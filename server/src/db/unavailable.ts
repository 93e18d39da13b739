/** Codes of the driver and of PostgreSQL for a database that is away, full or too slow (PostgreSQL, appendix A). */
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'ENOSPC',
  'EDQUOT',
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
  '58030', // io_error
  '57014', // query_canceled: our statement timeout
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '25006', // read_only_sql_transaction: a standby that is about to be promoted
  '08000',
  '08003',
  '08006',
]);
const UNAVAILABLE_WORDS = /timeout exceeded when trying to connect|Connection terminated|is not queryable/;

/** Tells whether the same query may succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  if ('code' in error && UNAVAILABLE_CODES.has(String(error.code))) return true;
  // The socket of an engine that has not started yet, or has ended.
  if ('code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect')
    return true;
  return isConflict(error) || UNAVAILABLE_WORDS.test(error.message) || isUnavailable(error.cause);
}

/**
 * serialization_failure, deadlock_detected and lock_not_available (PostgreSQL, appendix A): nothing of the transaction was
 * done.
 */
const CONFLICT_CODES = new Set(['40001', '40P01', '55P03']);

/** Tells whether the database ended a transaction only because it and another stood in each other's way. */
export function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && CONFLICT_CODES.has(String(error.code))) || isConflict(error.cause);
}

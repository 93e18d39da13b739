import { orWrite } from './or-write';

/** Said when the server has failed. */
export function serverTrouble(retryAfter: number | undefined): string {
  return `Our server is in trouble and has not taken this. What you typed is still here: please try again in ${waiting(retryAfter ?? 60)}.${orWrite}`;
}

/** Said when too much has come from one address. */
export function tooMany(retryAfter: number | undefined): string {
  return `A lot has been sent from your connection in a short time, so this was not taken yet. What you typed is still here: please try again in ${waiting(retryAfter ?? 60)}.${orWrite}`;
}

/** Said when the server refuses something that no field shows. */
export function refused(reason: string): string {
  return `The server has not taken this. It says: “${reason}” What you typed is still here.${orWrite}`;
}

/** @param seconds rounded up to whole minutes where they are many */
function waiting(seconds: number): string {
  if (seconds <= 1) return 'a second';
  if (seconds < 60) return `${Math.ceil(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

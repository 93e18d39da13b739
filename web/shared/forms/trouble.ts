import type { ApiProblem } from '../api';
import { FACTS } from '../facts';
import type { Issue } from './useCheckedForm';

/** The other way to reach the people behind this site, to be said where this one is in trouble. */
const orWrite = FACTS.email ? ` You can also write to ${FACTS.email}.` : '';

/** Why something was not taken now, in words; `undefined` when another try would bring the same refusal. */
export function passingTrouble({ problem, retryAfter }: ApiProblem): string | undefined {
  switch (problem.code) {
    case 'rate_limited':
    case 'too_fast':
      return tooMany(retryAfter);
    case 'internal_error':
    case 'unavailable':
      return serverTrouble(retryAfter);
    default:
      return undefined;
  }
}

/** What the server finds wrong with the fields of a form, which it names as `body.email`. */
export function issuesIn({ problem }: ApiProblem): Issue[] {
  return (problem.errors ?? []).map(({ path, message }) => ({ path: path.split('.').slice(1), message }));
}

/** Said when the server has failed. */
function serverTrouble(retryAfter: number | undefined): string {
  return `Our server is in trouble and has not taken this. What you typed is still here: please try again in ${waiting(retryAfter ?? 60)}.${orWrite}`;
}

/** Said when too much has come from one address. */
function tooMany(retryAfter: number | undefined): string {
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

/** Said when nobody has answered. Stands apart, since nothing more can be loaded then. */
export const NO_CONNECTION = `The server could not be reached. What you typed is still here: try again when the connection is back. Should it have arrived already, it counts once.${orWrite}`;

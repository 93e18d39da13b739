import { waiting } from '@nosewise/contract/refusals';
import type { ApiProblem } from '../api';
import { FACTS } from '../page/server-facts';
import { faultWords } from '../refusal-words';
import type { Issue } from './check';

const orWrite = FACTS.email ? ` You can also write to ${FACTS.email}.` : '';

/** Explains a temporary refusal; `undefined` when another try would be refused again. */
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

/** Lists the errors of fields in a refusal, which names them as `body.email`. */
export function issuesIn({ problem }: ApiProblem): Issue[] {
  return (problem.errors ?? []).map((fault) => ({
    path: fault.path.split('.').slice(1),
    message: faultWords(fault),
  }));
}

function serverTrouble(retryAfter: number | undefined): string {
  return `Something went wrong on our server, so this was not sent. What you typed is still here: please try again in ${waiting(retryAfter)}.${orWrite}`;
}

function tooMany(retryAfter: number | undefined): string {
  return `Too much was sent from your connection in a short time, so this was not sent. What you typed is still here: please try again in ${waiting(retryAfter)}.${orWrite}`;
}

/** Explains a refusal that no field shows. */
export function refused(reason: string): string {
  return `${reason} What you typed is still here.${orWrite}`;
}

/** Explains that the server did not answer. */
export const NO_CONNECTION = `The server could not be reached. What you typed is still here: try again once you are back online. If it did arrive, it counts only once.${orWrite}`;

import type { FastifyReply } from 'fastify';
import { Refusal } from '../errors/refusal';

/** Forms with a file that may arrive at once, from one network and in all: each may take 10 MB of memory. */
const FROM_A_NETWORK = 3;
const IN_ALL = 8;
/** Seconds after which there may be room again. */
const RETRY_AFTER = 5;

/** The uploads that arrive at this process. */
export interface Uploads {
  /** Counts an upload until its answer is closed. Throws `Refusal` 429 when too many are under way. */
  begin(network: string, reply: FastifyReply): void;
}

export function limitUploads(): Uploads {
  const underWay = new Map<string, number>();
  let all = 0;

  return {
    begin(network, { raw }) {
      const own = underWay.get(network) ?? 0;
      if (own >= FROM_A_NETWORK || all >= IN_ALL) {
        throw new Refusal(
          429,
          'rate_limited',
          'Too many files are being sent at the moment. Please try again in a few seconds.',
          RETRY_AFTER,
        );
      }
      underWay.set(network, own + 1);
      all += 1;
      raw.once('close', () => {
        const left = (underWay.get(network) ?? 1) - 1;
        if (left > 0) underWay.set(network, left);
        else underWay.delete(network);
        all -= 1;
      });
    },
  };
}

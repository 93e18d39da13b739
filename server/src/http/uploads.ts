import type { FastifyReply } from 'fastify';
import { Refusal } from '../errors/refusal';
import { onEnd } from './end-of-request';

/** The most that may arrive at once, from one network and in all. */
interface Most {
  readonly ofNetwork: number;
  readonly inAll: number;
}

/** Forms with a file: each may take 10 MB of memory. */
const FILES: Most = { ofNetwork: 3, inAll: 8 };
/** Bytes of other large bodies. */
const LARGE_BODIES: Most = { ofNetwork: 8 * 1024 ** 2, inAll: 24 * 1024 ** 2 };
/** Seconds after which there may be room again. */
const RETRY_AFTER = 5;

export interface Uploads {
  /**
   * Counts an upload until its answer is closed. Throws `Refusal` 429 when too many are under way.
   * @param weight its share of the most that may arrive. Default: 1
   */
  begin(network: string, reply: FastifyReply, weight?: number): void;
}

export function limitUploads(): Uploads {
  return limitTo(FILES, 'Too many files are being sent at the moment.');
}

/** Limits the large bodies that arrive at once, by their bytes: a client may withhold their ends. */
export function limitLargeBodies(): Uploads {
  return limitTo(LARGE_BODIES, 'Too much is being sent at the moment.');
}

function limitTo({ ofNetwork, inAll }: Most, refusal: string): Uploads {
  const underWay = new Map<string, number>();
  let all = 0;

  return {
    begin(network, { raw, request }, weight = 1) {
      const own = underWay.get(network) ?? 0;
      if (own + weight > ofNetwork || all + weight > inAll) {
        throw new Refusal(
          { code: 'rate_limited' },
          { detail: `${refusal} Please try again in a few seconds.`, retryAfter: RETRY_AFTER },
        );
      }
      underWay.set(network, own + weight);
      all += weight;
      onEnd(request.raw, raw, () => {
        const left = (underWay.get(network) ?? weight) - weight;
        if (left > 0) underWay.set(network, left);
        else underWay.delete(network);
        all -= weight;
      });
    },
  };
}

import autocannon, { type Request } from 'autocannon';

export const CONNECTIONS = 32;
/** In seconds: long enough for the last of 32 callers of a slow peer. */
const TIMEOUT = 60;

/**
 * Divides requests among 32 connections and sends them as fast as they are answered.
 * @param requests at least one for each connection
 * @param amount how many are sent; beyond `requests` they repeat
 * @returns answers per second @throws Error when a response is not a success
 */
export async function rateOf(
  origin: string,
  requests: readonly Request[],
  amount = requests.length,
): Promise<number> {
  let [client, first, last] = [0, 0, 0];
  const { non2xx, errors, statusCodeStats } = await new Promise<autocannon.Result>((resolve, reject) => {
    const load = autocannon(
      {
        url: origin,
        connections: CONNECTIONS,
        amount,
        timeout: TIMEOUT,
        // The tool only notices at its next sample that everything has been answered.
        sampleInt: 50,
        setupClient: (connection) => {
          connection.setRequests(requests.filter((_, index) => index % CONNECTIONS === client));
          client += 1;
        },
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    load.on('start', () => {
      first = performance.now();
    });
    load.on('response', () => {
      last = performance.now();
    });
  });
  if (non2xx + errors > 0) {
    throw new Error(`${errors} requests to ${origin} failed, answers: ${JSON.stringify(statusCodeStats)}`);
  }
  return (amount / (last - first)) * 1_000;
}

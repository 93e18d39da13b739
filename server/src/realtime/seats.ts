/** Sockets that one network (`limits/network.ts`) may hold open: a team in one place shares one. */
const SEATS_PER_NETWORK = 50;
/** Sockets that one process holds open. */
const SEATS = 20_000;

/** Counts who sits in the room, so that nobody fills it alone. */
export interface Seats {
  hasRoomFor(network: string): boolean;
  take(network: string): void;
  free(network: string): void;
}

export function createSeats(perNetwork = SEATS_PER_NETWORK, total = SEATS): Seats {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    hasRoomFor: (network) => all < total && (taken.get(network) ?? 0) < perNetwork,
    take(network) {
      all += 1;
      taken.set(network, (taken.get(network) ?? 0) + 1);
    },
    free(network) {
      all -= 1;
      const left = (taken.get(network) ?? 1) - 1;
      if (left === 0) taken.delete(network);
      else taken.set(network, left);
    },
  };
}

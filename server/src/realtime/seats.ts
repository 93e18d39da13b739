/** Sockets that one address may hold open: a team in one place shares one. */
const SEATS_PER_ADDRESS = 50;
/** Sockets that one process holds open. */
const SEATS = 20_000;

/** Counts who sits in the room, so that nobody fills it alone. */
export interface Seats {
  hasRoomFor(address: string): boolean;
  take(address: string): void;
  free(address: string): void;
}

export function createSeats(perAddress = SEATS_PER_ADDRESS, total = SEATS): Seats {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    hasRoomFor: (address) => all < total && (taken.get(address) ?? 0) < perAddress,
    take(address) {
      all += 1;
      taken.set(address, (taken.get(address) ?? 0) + 1);
    },
    free(address) {
      all -= 1;
      const left = (taken.get(address) ?? 1) - 1;
      if (left === 0) taken.delete(address);
      else taken.set(address, left);
    },
  };
}

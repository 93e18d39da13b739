import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface MovingAddress {
  readonly port: number;
  /** Leads new connections to another Unix socket, and cuts those to the old one. */
  moveTo(socket: string): void;
  stop(): void;
}

/**
 * Starts an address of a database server, which moves to another machine when the first one fails.
 * @param socket a Unix socket
 */
export async function startMovingAddress(socket: string): Promise<MovingAddress> {
  const open = new Set<Socket>();
  let target = socket;
  const address = createServer((client) => {
    const server = connect(target);
    for (const [end, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(end);
      end.on('error', () => end.destroy());
      end.on('close', () => {
        open.delete(end);
        other.destroy();
      });
    }
    client.pipe(server).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(address, 'listening');
  const at = address.address();
  if (at === null || typeof at === 'string') throw new Error('no port');
  const cut = () => {
    for (const end of open) end.destroy();
  };
  return {
    port: at.port,
    moveTo(next) {
      target = next;
      cut();
    },
    stop() {
      address.close();
      cut();
    },
  };
}

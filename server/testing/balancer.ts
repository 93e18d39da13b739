import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * Starts a load balancer for TCP: it hands each connection to the next port in turn, and to the one after it
 * when nobody listens there. A connection that breaks later is cut, since a balancer cannot know how much the
 * server has done.
 */
export async function startBalancer(ports: readonly number[]): Promise<{ port: number; stop: () => void }> {
  const open = new Set<Socket>();
  let turn = 0;

  function hand(client: Socket, triesLeft: number): void {
    const port = ports[turn % ports.length] ?? 0;
    turn += 1;
    const server = connect(port, '127.0.0.1');
    server.once('error', () => {
      if (triesLeft > 0) hand(client, triesLeft - 1);
      else client.destroy();
    });
    server.once('connect', () => {
      server.removeAllListeners('error').on('error', () => client.destroy());
      server.on('close', () => client.destroy());
      client.on('close', () => server.destroy());
      client.pipe(server).pipe(client);
    });
  }

  const balancer = createServer((client) => {
    open.add(client);
    client.on('error', () => client.destroy());
    client.on('close', () => open.delete(client));
    hand(client, ports.length - 1);
  }).listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  const address = balancer.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    stop: () => {
      balancer.close();
      for (const client of open) client.destroy();
    },
  };
}

import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { isIP } from 'node:net';
import type { Metrics } from './metrics';

/**
 * Answers `GET /metrics` on an address of its own, for the operator alone, and only to requests whose host is
 * an address: a web page whose name was made to resolve to it can read nothing. Throws the system's error
 * when it cannot listen there.
 * @returns a function that stops it
 */
export async function serveMetrics(
  metrics: Pick<Metrics, 'read'>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics' || !isOwnHost(request, host)) {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen({ host, port });
  await once(server, 'listening');
  return () => closed(server);
}

function isOwnHost({ headers }: IncomingMessage, host: string): boolean {
  const called = headers.host ?? '';
  const name = URL.canParse(`http://${called}`) ? new URL(`http://${called}`).hostname : '';
  const isAddress = isIP(name.replace(/^\[|\]$/g, '')) !== 0;
  return isAddress || name === host || name === 'localhost';
}

async function closed(server: Server): Promise<void> {
  const isClosed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await isClosed;
}

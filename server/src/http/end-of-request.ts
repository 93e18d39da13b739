import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const waiting = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls back once, as soon as a request is answered or its connection has gone, which may have happened
 * already. Node closes only the response that it is sending: those that wait behind it are never told.
 */
export function onEnd({ socket }: IncomingMessage, response: ServerResponse, act: () => void): void {
  if (socket.destroyed) {
    act();
    return;
  }
  const acts = actsAtEndOf(socket);
  const end = () => {
    if (acts.delete(end)) act();
  };
  acts.add(end);
  response.once('close', end);
}

function actsAtEndOf(socket: Socket): Set<() => void> {
  const known = waiting.get(socket);
  if (known) return known;
  const acts = new Set<() => void>();
  waiting.set(socket, acts);
  socket.once('close', () => {
    for (const end of acts) end();
  });
  return acts;
}

/** Whether Node has given the connection away. The header does not tell: a request with it may be an ordinary one. */
export function isUpgraded(request: IncomingMessage): boolean {
  return 'upgrade' in request && request.upgrade === true;
}

/**
 * Ends the connection of a request that has asked for a WebSocket and gets an ordinary answer: Node has given
 * it away, and would leave it open for ever.
 */
export function endUpgraded(request: IncomingMessage, response: ServerResponse): void {
  if (isUpgraded(request)) response.once('finish', () => request.socket.destroySoon());
}

import { REALTIME_PATH } from '@nosewise/contract/realtime';
import type { Later, Line, LineEvents } from './live-connection';

/** Opens the WebSocket of the server that this page came from. */
export function openLine({ opened, heard, closed }: LineEvents): Line {
  const address = new URL(REALTIME_PATH, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(address);
  socket.addEventListener('open', opened);
  socket.addEventListener('message', ({ data }) => heard(String(data)));
  socket.addEventListener('close', closed);
  return socket;
}

export const later: Later = (task, delay) => {
  const timer = setTimeout(task, delay);
  return () => clearTimeout(timer);
};

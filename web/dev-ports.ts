const { PORT = '3001', PUBLIC_URL = 'http://localhost:3000' } = process.env;

/** Where `npm run dev` listens: the web on the port of PUBLIC_URL, the server on PORT, the office two ports above the web. */
export const WEB_PORT = Number(new URL(PUBLIC_URL).port);
export const OFFICE_PORT = WEB_PORT + 2;

/** Passes the calls of pages on to the server. */
const server = `http://127.0.0.1:${PORT}`;
export const TO_SERVER = {
  '/api': { target: server, ws: true },
  '/auth': server,
  '/healthz': server,
  '/readyz': server,
};

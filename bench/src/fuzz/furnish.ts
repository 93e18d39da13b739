import { randomUUID } from 'node:crypto';
import { API } from '@nosewise/contract/route';
import { ROOM_MODES, ROOM_VERDICTS } from '@nosewise/domain/room';
import { DAY } from '@nosewise/domain/time';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import type { KnownValues } from '../../../server/src/http/testing/json-schema';
import { sessionOf, sessionPath } from '../server/calls';
import { type Account, PASSWORD } from '../server/people';

/** Things that exist in the fuzzed product, so that requests reach what lies behind a check of their ids. */
export interface Furniture {
  /** Ids, tokens and codes, by the names of parameters and properties. */
  readonly known: KnownValues;
  /** Headers of a person who has given a second factor, and of one who has yet to. */
  readonly authorizations: readonly string[];
  /** Rounds with the token of their taster. */
  readonly rounds: readonly { readonly id: string; readonly token: string }[];
  /** Rooms, each with its own id, tokens of host and seats, code, seats and cards. */
  readonly rooms: readonly KnownValues[];
  /** A person with a long log. */
  readonly trained: Account;
}

const SETS = 5;
const OWN_PACK = 'own-fuzz';
/** Sessions of the long log. */
const SESSIONS = 300;

const withId = z.object({ id: z.string() });
const withToken = z.object({ access_token: z.string() });
const stickers = z.object({ stickers: z.array(z.object({ id: z.string(), code: z.number() })) });
const round = z.object({ id: z.string(), token: z.string() });
const invited = z.object({ link: z.string() });
const opened = z.object({ id: z.string(), token: z.string(), code: z.string() });
const enrolled = z.object({ id: z.string(), totp: z.object({ secret: z.string() }) });

/** Makes blind sets, links, rounds, rooms, a shared pack, a second factor and a long log. Needs four accounts. */
export async function furnish(origin: string, accounts: readonly Account[]): Promise<Furniture> {
  const [owner, careful, trained] = accounts;
  if (!owner || !careful || !trained) throw new Error('there are too few accounts');

  async function call<T>(
    schema: z.ZodType<T>,
    method: string,
    path: string,
    who?: Account['headers'],
    body?: object,
  ) {
    const headers = { ...who, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(origin + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok)
      throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
    return schema.parse(await answer.json());
  }
  const own = <T>(schema: z.ZodType<T>, method: string, path: string, body?: object) =>
    call(schema, method, API + path, owner.headers, body);

  const sets = Array.from({ length: SETS }, () => randomUUID());
  const links: string[] = [];
  const found: { id: string; code: number }[] = [];
  const rounds: z.output<typeof round>[] = [];
  for (const [index, id] of sets.entries()) {
    await own(withId, 'PUT', `/blind-sets/${id}`, { name: `Set ${index}`, packId: 'white-wine-12' });
    found.push(...(await own(stickers, 'GET', `/blind-sets/${id}`)).stickers);
    links.push((await own(withId, 'PUT', `/own-links/set/${id}`, { pack: null })).id);
    rounds.push(await own(round, 'POST', `/blind-sets/${id}/helper-rounds`, { length: 5 }));
  }

  const aromas = ['Lemon', 'Clove', 'Attic'].map((name, index) => ({
    bottleNumber: index + 1,
    name,
    category: '',
    notes: '',
  }));
  const pack = {
    id: OWN_PACK,
    name: 'Kitchen',
    aromas: aromas.map((aroma, index) => ({ id: `own-fuzz${index}`, ...aroma })),
  };
  const changedAt = new Date().toISOString();
  await own(z.unknown(), 'PUT', `/preferences/own-packs/${OWN_PACK}`, { pack, changedAt });
  const shared = { name: 'Kitchen', description: 'From the shelf.', aromas };
  links.push((await own(withId, 'PUT', `/own-links/pack/${OWN_PACK}`, { pack: shared })).id);

  const rooms: KnownValues[] = [];
  for (const mode of ROOM_MODES) {
    const [verdicts] = ROOM_VERDICTS;
    const choices = { mode, length: 5, order: 'shuffled', verdicts, ranking: 'each', practice: false };
    const subject = { kind: 'pack', packId: 'white-wine-12' };
    const room = await own(opened, 'POST', '/rooms', {
      id: randomUUID(),
      key: randomUUID(),
      subject,
      ...choices,
    });
    const seats = [randomUUID(), randomUUID(), randomUUID()];
    const tokens = [room.token];
    for (const [index, seat] of seats.entries()) {
      const place = { code: room.code, seat, nickname: `Taster ${index + 1}` };
      tokens.push((await own(round, 'POST', '/rooms/join', place)).token);
    }
    const start = { token: room.token, id: randomUUID(), move: { kind: 'start' } };
    await own(z.unknown(), 'POST', `/rooms/${room.id}/moves`, start);
    const sides = await Promise.all(
      tokens.map((token) => own(z.unknown(), 'GET', `/rooms/${room.id}?token=${token}`)),
    );
    const cards = [...JSON.stringify(sides).matchAll(/"card":\{"id":"([^"]+)"/g)].map(([, id]) => id);
    const { link } = await own(invited, 'POST', `/rooms/${room.id}/host`, { token: room.token });
    const grant = [link.split('=').at(-1)];
    rooms.push({ id: [room.id], token: tokens, code: [room.code], seat: seats, card: cards, grant });
  }

  const signedIn = async () =>
    call(withToken, 'POST', '/auth/v1/token?grant_type=password', undefined, {
      email: careful.email,
      password: PASSWORD,
    });
  const bearer = (token: { access_token: string }) => ({ authorization: `Bearer ${token.access_token}` });
  const first = bearer(await signedIn());
  const body = { factor_type: 'totp', friendly_name: 'Phone' };
  const factor = await call(enrolled, 'POST', '/auth/v1/factors', first, body);
  const challenge = await call(withId, 'POST', `/auth/v1/factors/${factor.id}/challenge`, first, {});
  const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate();
  const proved = { challenge_id: challenge.id, code };
  const second = bearer(await call(withToken, 'POST', `/auth/v1/factors/${factor.id}/verify`, first, proved));
  const half = bearer(await signedIn());

  for (let session = SESSIONS; session > 0; session -= 1)
    await call(
      z.unknown(),
      'PUT',
      sessionPath(randomUUID()),
      trained.headers,
      sessionOf(Date.now() - session * DAY),
    );

  return {
    known: {
      id: [...sets, ...links, ...rounds.map(({ id }) => id), OWN_PACK, factor.id],
      setId: sets,
      round: rounds.map(({ id }) => id),
      sticker: found.map(({ id }) => id),
      code: [...found.slice(0, 10).map((sticker) => sticker.code), code, '000000'],
      token: rounds.map(({ token }) => token),
      challenge_id: [challenge.id],
    },
    authorizations: [second.authorization, half.authorization],
    rounds,
    rooms,
    trained,
  };
}

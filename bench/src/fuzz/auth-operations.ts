import type { JsonSchema } from '../../../server/src/http/testing/json-schema';
import type { Operation } from '../../../server/src/http/testing/openapi';

type Part = Operation['parameters'][number];

const TEXT: JsonSchema = { type: 'string' };
const PURPOSE: JsonSchema = { enum: ['signup', 'recovery', 'email_change', 'email'] };
/** User metadata. */
const METADATA: JsonSchema = { type: 'object', properties: { display_name: TEXT, theme: TEXT } };

const FACTOR: Part = { in: 'path', name: 'id', schema: { type: 'string', format: 'uuid' } };
const REDIRECT = query('redirect_to', TEXT);
const ENROLMENT = { factor_type: { enum: ['totp', 'phone'] }, friendly_name: TEXT };
const CODE = { challenge_id: { type: 'string', format: 'uuid' }, code: TEXT };

/** The calls of `/auth/v1`, which our OpenAPI document leaves out because they are GoTrue's. */
export const AUTH_OPERATIONS: readonly Operation[] = [
  call('GET', '/health'),
  call('GET', '/settings'),
  call('GET', '/.well-known/jwks.json'),
  call('POST', '/signup', [REDIRECT], { email: TEXT, password: TEXT, data: METADATA }),
  call('POST', '/recover', [REDIRECT], { email: TEXT }),
  call('POST', '/resend', [REDIRECT], { email: TEXT, type: PURPOSE }),
  call('GET', '/user'),
  call('PUT', '/user', [REDIRECT], { email: TEXT, password: TEXT, current_password: TEXT, data: METADATA }),
  call('GET', '/reauthenticate'),
  call('POST', '/token', [query('grant_type', { const: 'password' })], { email: TEXT, password: TEXT }),
  call('POST', '/token', [query('grant_type', { const: 'refresh_token' })], { refresh_token: TEXT }),
  call('POST', '/logout', [query('scope', { enum: ['global', 'local', 'others'] })]),
  call('POST', '/verify', [], { type: PURPOSE, token_hash: TEXT, password: TEXT }),
  call('GET', '/verify', [query('type', PURPOSE), query('token', TEXT), REDIRECT]),
  call('POST', '/factors', [], ENROLMENT),
  call('POST', '/factors/{id}/challenge', [FACTOR], {}),
  call('POST', '/factors/{id}/verify', [FACTOR], CODE),
  call('DELETE', '/factors/{id}', [FACTOR]),
];

function call(
  method: Operation['method'],
  path: string,
  parameters: readonly Part[] = [],
  properties?: Readonly<Record<string, JsonSchema>>,
): Operation {
  const body = properties && { type: 'object', properties };
  const mediaType = 'application/json';
  return { method, path: `/auth/v1${path}`, access: 'optional', parameters, body, mediaType };
}

function query(name: string, schema: JsonSchema): Part {
  return { in: 'query', name, schema };
}

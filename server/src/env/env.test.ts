import { describe, expect, it } from 'vitest';
import { OperatorError } from '../errors/operator-error';
import { parseEnv } from './env';

const parse = (variables: Record<string, string | undefined>) => parseEnv(variables, '/project');

function messageFor(variables: Record<string, string>): string {
  try {
    parse(variables);
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
  throw new Error('the environment was accepted');
}

const stripe = { STRIPE_SECRET_KEY: 'sk_test_123', STRIPE_WEBHOOK_SECRET: 'whsec_123' };

describe('the environment', () => {
  const defaults = {
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/project/data',
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
    smtpUrl: undefined,
    mailFrom: undefined,
    operatorEmail: undefined,
    operator: {
      name: undefined,
      address: undefined,
      phone: undefined,
      register: undefined,
      vatId: undefined,
    },
    authKeyFile: '/project/data/auth-key.json',
    dkim: undefined,
    pushKeyFile: '/project/data/push-key.json',
    pushHosts: [],
    invoiceDays: 14,
    stripe: undefined,
    trustProxy: false,
    logLevel: 'info',
    metrics: undefined,
  };

  it('has a default for everything', () => {
    expect(parse({})).toEqual(defaults);
  });

  it('takes an empty or blank value as unset', () => {
    const names = [
      'PORT',
      'HOST',
      'DATA_DIR',
      'DATABASE_URL',
      'PUBLIC_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'OPERATOR_EMAIL',
      'OPERATOR_NAME',
      'OPERATOR_ADDRESS',
      'OPERATOR_PHONE',
      'OPERATOR_REGISTER',
      'OPERATOR_VAT_ID',
      'OPERATOR_IBAN',
      'OPERATOR_BIC',
    ];
    names.push(
      'AUTH_KEY_FILE',
      'DKIM_DOMAIN',
      'DKIM_SELECTOR',
      'DKIM_KEY_FILE',
      'PUSH_KEY_FILE',
      'PUSH_HOSTS',
      'INVOICE_DAYS',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_API_URL',
      'TRUST_PROXY',
      'LOG_LEVEL',
      'METRICS_PORT',
    );
    expect(parse(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(defaults);
    expect(parse(Object.fromEntries(names.map((name) => [name, '  '])))).toEqual(defaults);
  });

  it('ignores variables that are not ours', () => {
    expect(parse({ HOME: '/root', UNDEFINED: undefined })).toEqual(defaults);
  });

  it.each([
    ['PORT', '8080', { port: 8080, publicUrl: 'http://localhost:8080' }],
    ['PORT', '65535', { port: 65535 }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['HOST', '::1', { host: '::1' }],
    [
      'DATA_DIR',
      '/var/nosewise',
      {
        dataDir: '/var/nosewise',
        authKeyFile: '/var/nosewise/auth-key.json',
        pushKeyFile: '/var/nosewise/push-key.json',
      },
    ],
    ['PUSH_KEY_FILE', 'keys/push.json', { pushKeyFile: '/project/keys/push.json' }],
    ['PUSH_HOSTS', 'Push.example:443, [::1]:8080', { pushHosts: ['push.example:443', '[::1]:8080'] }],
    ['DATA_DIR', './elsewhere', { dataDir: '/project/elsewhere' }],
    ['DATABASE_URL', 'postgres://me:pw@db:5432/nose', { databaseUrl: 'postgres://me:pw@db:5432/nose' }],
    ['DATABASE_URL', 'postgresql:///nose?host=/run/pg', { databaseUrl: 'postgresql:///nose?host=/run/pg' }],
    ['PUBLIC_URL', 'https://nosewise.example', { publicUrl: 'https://nosewise.example' }],
    ['PUBLIC_URL', 'https://nosewise.example/', { publicUrl: 'https://nosewise.example' }],
    ['SMTP_URL', 'smtps://me:pw@mail.example', { smtpUrl: 'smtps://me:pw@mail.example' }],
    ['MAIL_FROM', 'Nosewise <hello@nosewise.example>', { mailFrom: 'Nosewise <hello@nosewise.example>' }],
    ['MAIL_FROM', 'hello@localhost', { mailFrom: 'hello@localhost' }],
    ['OPERATOR_EMAIL', 'owner@nosewise.example', { operatorEmail: 'owner@nosewise.example' }],
    ['OPERATOR_NAME', 'Nosewise GmbH', { operator: { name: 'Nosewise GmbH' } }],
    ['OPERATOR_ADDRESS', 'Weg 1; 10115 Berlin', { operator: { address: 'Weg 1; 10115 Berlin' } }],
    ['OPERATOR_PHONE', '+49 (30) 123-456', { operator: { phone: '+49 (30) 123-456' } }],
    ['OPERATOR_REGISTER', 'Amtsgericht Berlin HRB 1', { operator: { register: 'Amtsgericht Berlin HRB 1' } }],
    ['OPERATOR_VAT_ID', 'NL123456789B01', { operator: { vatId: 'NL123456789B01' } }],
    ['OPERATOR_IBAN', 'nl91abna0417164300', { operator: { iban: 'NL91 ABNA 0417 1643 00' } }],
    ['INVOICE_DAYS', '30', { invoiceDays: 30 }],
    ['OPERATOR_BOTTLE_SIZE', '5 ml', { operator: { bottleSize: '5 ml' } }],
    ['OPERATOR_SHELF_LIFE', '24 months', { operator: { shelfLife: '24 months' } }],
    ['OPERATOR_DELIVERY_TIME', '2 to 4 days', { operator: { deliveryTime: '2 to 4 days' } }],
    [
      'OPERATOR_KIT_SIZES',
      'red-wine-12=180x60x120, master-wine-36 = 300 × 80.5 × 210,bottle=55x22',
      {
        operator: {
          kitSizes: {
            boxes: new Map([
              ['red-wine-12', { width: 180, height: 60, depth: 120 }],
              ['master-wine-36', { width: 300, height: 80.5, depth: 210 }],
            ]),
            bottle: { height: 55, diameter: 22 },
          },
        },
      },
    ],
    [
      'OPERATOR_KIT_SIZES',
      'bottle=55x22',
      { operator: { kitSizes: { bottle: { height: 55, diameter: 22 } } } },
    ],
    ['OPERATOR_BIC', 'COBADEFFXXX', { operator: { bic: 'COBADEFFXXX' } }],
    ['AUTH_KEY_FILE', '/run/secrets/key.json', { authKeyFile: '/run/secrets/key.json' }],
    ['AUTH_KEY_FILE', 'keys/key.json', { authKeyFile: '/project/keys/key.json' }],
    ['TRUST_PROXY', 'true', { trustProxy: true }],
    ['TRUST_PROXY', 'false', { trustProxy: false }],
    ['TRUST_PROXY', '1', { trustProxy: 1 }],
    ['TRUST_PROXY', '10.0.0.0/8, ::1,loopback', { trustProxy: ['10.0.0.0/8', '::1', 'loopback'] }],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
    ['METRICS_PORT', '9464', { metrics: { host: '127.0.0.1', port: 9464 } }],
    ['METRICS_PORT', '0.0.0.0:9464', { metrics: { host: '0.0.0.0', port: 9464 } }],
    ['METRICS_PORT', '[::]:9464', { metrics: { host: '::', port: 9464 } }],
  ])('takes %s=%s', (name, value, expected) => {
    expect(parse({ [name]: value })).toMatchObject(expected);
  });

  it.each([
    ['PORT', 'abc', 'a whole number from 1 to 65535, such as 3000'],
    ['PORT', '0', 'a whole number from 1 to 65535'],
    ['PORT', '65536', 'a whole number from 1 to 65535'],
    ['PORT', '3000.5', 'a whole number from 1 to 65535'],
    ['PORT', '0x10', 'a whole number from 1 to 65535'],
    ['HOST', 'http://localhost', 'a host name or an IP address'],
    ['PUBLIC_URL', 'nosewise.example', 'an http or https address without a path'],
    ['PUBLIC_URL', 'ftp://nosewise.example', 'an http or https address without a path'],
    ['PUBLIC_URL', 'https://nosewise.example/app', 'an http or https address without a path'],
    ['PUBLIC_URL', 'https://nosewise.example/?a', 'an http or https address without a path'],
    ['MAIL_FROM', 'Nosewise', 'a mail address'],
    ['MAIL_FROM', 'A\nBcc: x@y.example <a@b.example>', 'a mail address'],
    ['OPERATOR_EMAIL', 'owner', 'a mail address'],
    ['OPERATOR_NAME', 'Nose\nwise', 'a name on one line'],
    ['OPERATOR_ADDRESS', 'Hauptstrasse 1', 'a postal address, its lines separated by ;'],
    ['OPERATOR_ADDRESS', 'Hauptstrasse 1;;Berlin', 'a postal address'],
    ['OPERATOR_PHONE', 'ask for Anna', 'a telephone number'],
    ['OPERATOR_REGISTER', 'HRB\t1', 'a register and a number on one line'],
    ['OPERATOR_VAT_ID', '123456789', 'a VAT number with its country'],
    ['OPERATOR_IBAN', 'DE88370400440532013000', 'the IBAN of a bank account'],
    ['INVOICE_DAYS', '6', 'a whole number of days from 7 to 90'],
    ['INVOICE_DAYS', '91', 'a whole number of days from 7 to 90'],
    ['INVOICE_DAYS', '14.5', 'a whole number of days from 7 to 90'],
    ['OPERATOR_BIC', 'COBA', 'the BIC of a bank'],
    ...['large', '180x60x120', 'red-wine-12=180x60', 'red-wine-12=180x60x120x5', 'bottle=55x22x22'].map(
      (value) => ['OPERATOR_KIT_SIZES', value, 'sizes in millimetres, such as red-wine-12='] as const,
    ),
    ...['red-wine-12=18cmx6x12', 'red-wine-12=-1x60x120', 'red-wine-12=180x60x120,', '=1x2x3'].map(
      (value) => ['OPERATOR_KIT_SIZES', value, 'sizes in millimetres, such as red-wine-12='] as const,
    ),
    ['TRUST_PROXY', 'yes', 'true, false, a number of proxies, or a list of their addresses'],
    ['TRUST_PROXY', '-1', 'true, false, a number of proxies'],
    ['TRUST_PROXY', '0.0.0.0/0', 'true, false, a number of proxies'],
    ['TRUST_PROXY', '10.0.0.1,', 'true, false, a number of proxies'],
    ['METRICS_PORT', 'yes', 'a port, or an address of this machine with one'],
    ['METRICS_PORT', '65536', 'a port, or an address of this machine with one'],
    ['METRICS_PORT', '::1:9464', 'a port, or an address of this machine with one'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
  ] as const)('refuses %s=%s in one line that says what would be right', (name, value, right) => {
    const message = messageFor({ [name]: value });
    expect(message).toContain(`Environment: ${name} is ${JSON.stringify(value)} but must be ${right}`);
    expect(message).not.toContain('\n');
  });

  it.each([
    ['red-wine=180x60x120', 'must name master-wine-36, red-wine-12, '],
    ['bottle=55x22,bottle=60x22', 'must have one size for bottle'],
    ['red-wine-12=180x60x120,red-wine-12=180x60x121', 'must have one size for red-wine-12'],
    ['red-wine-12=18x6x4.9', 'must have sides from 5 to 1000 mm, but red-wine-12 has 18x6x4.9'],
    ['red-wine-12=1800x60x120', 'must have sides from 5 to 1000 mm'],
  ])('refuses sizes of kits that cannot be: %s', (value, right) => {
    expect(messageFor({ OPERATOR_KIT_SIZES: value })).toContain(
      `OPERATOR_KIT_SIZES is "${value}" but ${right}`,
    );
  });

  it.each([
    ['DATABASE_URL', 'mysql://me:hunter2@db/nose', 'must be a PostgreSQL address'],
    ['DATABASE_URL', 'hunter2', 'must be a PostgreSQL address'],
    ['SMTP_URL', 'https://me:hunter2@mail.example', 'must be an smtp or smtps address'],
    ['SMTP_URL', 'smtp://', 'must be an smtp or smtps address'],
    ['STRIPE_SECRET_KEY', 'pk_test_hunter2', 'must be a secret or restricted key of Stripe'],
    ['STRIPE_WEBHOOK_SECRET', 'hunter2', 'must be a signing secret of a Stripe webhook'],
  ])('refuses a wrong %s without repeating the secret', (name, value, right) => {
    const message = messageFor({ ...stripe, [name]: value });
    expect(message).toContain(`Environment: ${name} ${right}`);
    expect(message).not.toContain('hunter2');
  });

  it('takes the two secrets of Stripe together, with or without another address', () => {
    expect(parse(stripe).stripe).toEqual({
      secretKey: 'sk_test_123',
      webhookSecret: 'whsec_123',
      apiUrl: undefined,
    });
    expect(parse({ ...stripe, STRIPE_API_URL: 'http://localhost:12111' }).stripe).toEqual({
      secretKey: 'sk_test_123',
      webhookSecret: 'whsec_123',
      apiUrl: 'http://localhost:12111',
    });
    expect(messageFor({ ...stripe, STRIPE_API_URL: 'stripe' })).toContain(
      'STRIPE_API_URL is "stripe" but must be',
    );
  });

  it.each([
    [
      { STRIPE_SECRET_KEY: 'sk_test_123' },
      'STRIPE_WEBHOOK_SECRET must be set because STRIPE_SECRET_KEY is set',
    ],
    [
      { STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'STRIPE_SECRET_KEY must be set because STRIPE_WEBHOOK_SECRET is set',
    ],
    [{ STRIPE_API_URL: 'http://localhost' }, 'STRIPE_SECRET_KEY must be set because STRIPE_API_URL is set'],
    [
      { ...stripe, STRIPE_SECRET_KEY: 'sk_live_123' },
      'OPERATOR_NAME must be set because STRIPE_SECRET_KEY is a live key',
    ],
  ])('refuses only one part of %o', (variables, message) => {
    expect(messageFor(variables)).toBe(`Environment: ${message}.`);
  });
});

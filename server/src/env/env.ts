import { isAbsolute, join } from 'node:path';
import type { KitSizes } from '@nosewise/contract/site-renderer';
import { electronicFormatIBAN, friendlyFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { z } from 'zod';
import { OperatorError } from '../errors/operator-error';
import { parseKitSizes } from './kit-sizes';
import { isTrustProxy, parseTrustProxy, type TrustProxy } from './trust-proxy';

/** The operator's settings, parsed once at start and trusted from then on. Paths are absolute. */
export interface Env {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Undefined: the product's own PostgreSQL, in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The origin under which people reach the product, without a slash at the end. */
  readonly publicUrl: string;
  /** Undefined: mail is written to files. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  readonly operatorEmail: string | undefined;
  /** For the imprint, the mails and the invoices. */
  readonly operator: OperatorDetails;
  readonly authKeyFile: string;
  /** Undefined: mail is not signed by us. */
  readonly dkim: DkimSettings | undefined;
  readonly pushKeyFile: string;
  /**
   * Push services that are called in addition to those of the browsers, as `host:port`: private ones and http
   * are allowed too.
   */
  readonly pushHosts: readonly string[];
  /** Days that an invoice may stay unpaid before its order ends and the goods go back on sale. */
  readonly invoiceDays: number;
  /** Undefined: people pay by invoice. */
  readonly stripe: StripeAccess | undefined;
  readonly trustProxy: TrustProxy;
  readonly logLevel: LogLevel;
  /** The port that answers `/metrics`. Default: none. */
  readonly metrics: ListenAddress | undefined;
}

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** The keys that sign mail (RFC 6376). */
export interface DkimSettings {
  readonly domain: string;
  readonly selector: string;
  /** Holds the private key, in PEM. */
  readonly keyFile: string;
}

export interface OperatorDetails {
  readonly name: string | undefined;
  /** Lines, separated by `;`. */
  readonly address: string | undefined;
  readonly phone: string | undefined;
  /** The register and the number in it. */
  readonly register: string | undefined;
  readonly vatId: string | undefined;
  /** The account that invoices are paid to, in groups of four characters. */
  readonly iban: string | undefined;
  readonly bic: string | undefined;
  /** Facts about the kits and their delivery, such as `5 ml`, `24 months` and `2 to 4 working days`. */
  readonly bottleSize: string | undefined;
  readonly shelfLife: string | undefined;
  readonly deliveryTime: string | undefined;
  /** Undefined: pages of kits draw no size. */
  readonly kitSizes: KitSizes | undefined;
}

export interface StripeAccess {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Undefined: Stripe's own address. */
  readonly apiUrl: string | undefined;
}

export type LogLevel = z.infer<typeof logLevel>;

const secretNames = new Set(['DATABASE_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const logLevel = z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` });

/** A variable that must pass `test`. The error says what would be `right`. */
function variable(right: string, test: (value: string) => boolean) {
  return z.string().refine(test, { error: `must be ${right}` });
}

function isUrl(value: string, ...protocols: string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

function isOrigin(value: string): boolean {
  return isUrl(value, 'http:', 'https:') && new URL(value).href === `${new URL(value).origin}/`;
}

function isMailAddress(value: string): boolean {
  return z.email({ pattern: z.regexes.html5Email }).safeParse(value).success;
}

function isMailbox(value: string): boolean {
  const named = /^[^<>\p{Cc}]+ <(?<address>[^<>]+)>$/u.exec(value);
  return isMailAddress(named?.groups?.address ?? value);
}

function isOneLine(value: string): boolean {
  return !/\p{Cc}/u.test(value);
}

/** Whether there are two lines or more, none of them empty. */
function isAddress(value: string): boolean {
  const lines = value.split(';');
  return lines.length > 1 && lines.every((line) => line.trim() !== '' && isOneLine(line));
}

/** Parses `9464`, `0.0.0.0:9464` or `[::]:9464`. A port alone is reached by this machine only. */
function parseListenAddress(value: string): ListenAddress | undefined {
  const { host, v6, digits } =
    /^(?:(?:(?<host>[A-Za-z0-9._-]+)|\[(?<v6>[\da-fA-F:]+)\]):)?(?<digits>[1-9]\d{0,4})$/.exec(value)
      ?.groups ?? {};
  const port = Number(digits);
  return port <= 65535 ? { host: host ?? v6 ?? '127.0.0.1', port } : undefined;
}

/** Parses `push.example:443,127.0.0.1:8080`. */
function parseHosts(value: string): string[] | undefined {
  const hosts = value.split(',').map((each) => each.trim().toLowerCase());
  const isHost = (each: string) =>
    /^([a-z0-9.-]+|\[[\da-f:]+\]):\d{1,5}$/.test(each) && URL.canParse(`http://${each}`);
  return hosts.every(isHost) ? hosts : undefined;
}

function isDomain(value: string): boolean {
  return /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/.test(value);
}

const variables = z
  .object({
    PORT: variable(
      'a whole number from 1 to 65535, such as 3000',
      (value) => /^[1-9]\d{0,4}$/.test(value) && Number(value) <= 65535,
    )
      .transform(Number)
      .default(3000),
    HOST: variable('a host name or an IP address, such as 127.0.0.1 or 0.0.0.0', (value) =>
      /^[A-Za-z0-9.:_-]+$/.test(value),
    ).default('127.0.0.1'),
    DATA_DIR: z.string().default('data'),
    DATABASE_URL: variable(
      'a PostgreSQL address, such as postgres://user:password@localhost:5432/nosewise',
      (value) => isUrl(value, 'postgres:', 'postgresql:'),
    ).optional(),
    PUBLIC_URL: variable(
      'an http or https address without a path, such as https://nosewise.example',
      isOrigin,
    )
      .transform((value) => new URL(value).origin)
      .optional(),
    SMTP_URL: variable(
      'an smtp or smtps address, such as smtp://user:password@mail.example:587',
      (value) => isUrl(value, 'smtp:', 'smtps:') && new URL(value).hostname !== '',
    ).optional(),
    MAIL_FROM: variable('a mail address, such as Nosewise <hello@nosewise.example>', isMailbox).optional(),
    OPERATOR_EMAIL: variable('a mail address, such as owner@nosewise.example', isMailAddress).optional(),
    OPERATOR_NAME: variable('a name on one line, such as Nosewise GmbH', isOneLine).optional(),
    OPERATOR_ADDRESS: variable(
      'a postal address, its lines separated by ;, such as Hauptstrasse 1;10115 Berlin;Germany',
      isAddress,
    ).optional(),
    OPERATOR_PHONE: variable('a telephone number, such as +49 30 123456', (value) =>
      /^\+?\d[\d ()/-]{4,30}$/.test(value),
    ).optional(),
    OPERATOR_REGISTER: variable(
      'a register and a number on one line, such as Amtsgericht Berlin HRB 12345',
      isOneLine,
    ).optional(),
    OPERATOR_VAT_ID: variable('a VAT number with its country, such as DE123456789', (value) =>
      /^[A-Z]{2}[A-Z\d]{2,13}$/.test(value),
    ).optional(),
    OPERATOR_IBAN: variable('the IBAN of a bank account, such as DE89 3704 0044 0532 0130 00', (value) =>
      isValidIBAN(electronicFormatIBAN(value) ?? ''),
    )
      .transform((value) => friendlyFormatIBAN(value) ?? value)
      .optional(),
    OPERATOR_BIC: variable('the BIC of a bank, such as COBADEFFXXX', isValidBIC).optional(),
    OPERATOR_BOTTLE_SIZE: variable('a size on one line, such as 5 ml', isOneLine).optional(),
    OPERATOR_SHELF_LIFE: variable('a time on one line, such as 24 months', isOneLine).optional(),
    OPERATOR_DELIVERY_TIME: variable('a time on one line, such as 2 to 4 working days', isOneLine).optional(),
    OPERATOR_KIT_SIZES: z
      .string()
      .transform((value, context) => {
        const sizes = parseKitSizes(value);
        if (typeof sizes !== 'string') return sizes;
        context.addIssue({ code: 'custom', message: sizes });
        return z.NEVER;
      })
      .optional(),
    AUTH_KEY_FILE: z.string().optional(),
    DKIM_DOMAIN: variable('a domain, such as nosewise.example', isDomain).optional(),
    DKIM_SELECTOR: variable('the selector of a DNS record, such as mail', isDomain).optional(),
    DKIM_KEY_FILE: z.string().optional(),
    PUSH_KEY_FILE: z.string().optional(),
    PUSH_HOSTS: variable(
      'a list of push services with their ports, such as push.example:443,127.0.0.1:8080',
      (value) => parseHosts(value) !== undefined,
    )
      .transform(parseHosts)
      .optional(),
    INVOICE_DAYS: variable(
      'a whole number of days from 7 to 90, such as 14',
      (value) => /^\d{1,2}$/.test(value) && Number(value) >= 7 && Number(value) <= 90,
    )
      .transform(Number)
      .default(14),
    STRIPE_SECRET_KEY: variable('a secret or restricted key of Stripe, such as sk_test_…', (value) =>
      /^(sk|rk)_\w+$/.test(value),
    ).optional(),
    STRIPE_WEBHOOK_SECRET: variable('a signing secret of a Stripe webhook, such as whsec_…', (value) =>
      /^whsec_\S+$/.test(value),
    ).optional(),
    STRIPE_API_URL: variable(
      'an http or https address without a path, such as https://api.stripe.com',
      isOrigin,
    )
      .transform((value) => new URL(value).origin)
      .optional(),
    TRUST_PROXY: variable(
      'true, false, a number of proxies, or a list of their addresses, such as 10.0.0.0/8,127.0.0.1',
      isTrustProxy,
    )
      .transform(parseTrustProxy)
      .default(false),
    LOG_LEVEL: logLevel.default('info'),
    METRICS_PORT: variable(
      'a port, or an address of this machine with one, such as 9464 or 0.0.0.0:9464',
      (value) => parseListenAddress(value) !== undefined,
    )
      .transform(parseListenAddress)
      .optional(),
  })
  .superRefine((values, context) => {
    const stripe = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
    const present = [...stripe, 'STRIPE_API_URL' as const].find((name) => values[name] !== undefined);
    const missing = stripe.find((name) => values[name] === undefined);
    if (present && missing) {
      context.addIssue({ code: 'custom', path: [missing], message: `must be set because ${present} is set` });
    }
    const dkim = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'] as const;
    const given = dkim.find((name) => values[name] !== undefined);
    const lacking = dkim.find((name) => values[name] === undefined);
    if (given && lacking) {
      context.addIssue({ code: 'custom', path: [lacking], message: `must be set because ${given} is set` });
    }
    // Without a seller's name the shop promises that no order is charged; only a test key keeps that promise.
    if (/^(sk|rk)_live_/.test(values.STRIPE_SECRET_KEY ?? '') && values.OPERATOR_NAME === undefined) {
      const message = 'must be set because STRIPE_SECRET_KEY is a live key';
      context.addIssue({ code: 'custom', path: ['OPERATOR_NAME'], message });
    }
  });

/** The names of all variables. */
export const VARIABLES: readonly string[] = Object.keys(variables.shape);

/**
 * Reads the variables of docs/operating.md, section "Environment". An empty value counts as unset.
 * Relative paths start at `root`, the folder of the project. Throws `OperatorError` at the first wrong value;
 * its message never contains a secret.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>, root: string): Env {
  const given = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) throw new OperatorError(explain(parsed.error, given));

  const values = parsed.data;
  const fromRoot = (path: string) => (isAbsolute(path) ? path : join(root, path));
  const dataDir = fromRoot(values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    operatorEmail: values.OPERATOR_EMAIL,
    operator: {
      name: values.OPERATOR_NAME,
      address: values.OPERATOR_ADDRESS,
      phone: values.OPERATOR_PHONE,
      register: values.OPERATOR_REGISTER,
      vatId: values.OPERATOR_VAT_ID,
      iban: values.OPERATOR_IBAN,
      bic: values.OPERATOR_BIC,
      bottleSize: values.OPERATOR_BOTTLE_SIZE,
      shelfLife: values.OPERATOR_SHELF_LIFE,
      deliveryTime: values.OPERATOR_DELIVERY_TIME,
      kitSizes: values.OPERATOR_KIT_SIZES,
    },
    authKeyFile: values.AUTH_KEY_FILE ? fromRoot(values.AUTH_KEY_FILE) : join(dataDir, 'auth-key.json'),
    dkim:
      values.DKIM_DOMAIN && values.DKIM_SELECTOR && values.DKIM_KEY_FILE
        ? {
            domain: values.DKIM_DOMAIN,
            selector: values.DKIM_SELECTOR,
            keyFile: fromRoot(values.DKIM_KEY_FILE),
          }
        : undefined,
    pushKeyFile: values.PUSH_KEY_FILE ? fromRoot(values.PUSH_KEY_FILE) : join(dataDir, 'push-key.json'),
    pushHosts: values.PUSH_HOSTS ?? [],
    invoiceDays: values.INVOICE_DAYS,
    stripe:
      values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: values.STRIPE_SECRET_KEY,
            webhookSecret: values.STRIPE_WEBHOOK_SECRET,
            apiUrl: values.STRIPE_API_URL,
          }
        : undefined,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    metrics: values.METRICS_PORT,
  };
}

function explain(error: z.ZodError, given: Readonly<Record<string, string>>): string {
  const issue = error.issues[0];
  const name = String(issue?.path[0]);
  const value = given[name];
  const found = value === undefined || secretNames.has(name) ? '' : ` is ${JSON.stringify(value)} but`;
  return `Environment: ${name}${found} ${issue?.message}.`;
}

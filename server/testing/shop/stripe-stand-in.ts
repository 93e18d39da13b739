import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';

/** A call of the library, as it came. */
export interface StripeCall {
  readonly method: string;
  readonly path: string;
  readonly fields: URLSearchParams;
  readonly idempotencyKey: string | undefined;
}

interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly url: string;
  readonly client_reference_id: string | null;
  readonly amount_total: number;
  readonly currency: 'eur';
  readonly success_url: string;
  readonly cancel_url: string;
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
}

export interface StripeStandInOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Default: any that is free. */
  readonly port?: number;
  /** The address that receives events about payments. Default: none. */
  readonly webhook?: string;
}

/** An event as Stripe sends it: its body, and the signature that goes with it. */
export interface SignedEvent {
  readonly payload: string;
  readonly signature: string;
}

/**
 * Stands in for Stripe's HTTP interface on this machine: Checkout Sessions with a page to pay on, refunds, idempotency
 * keys and signed events, as far as the product uses them. It refuses unknown calls, as Stripe does.
 */
export class StripeStandIn {
  readonly calls: StripeCall[] = [];
  /** When set, every call is answered with that status. */
  failWith: number | undefined;
  private readonly sessions = new Map<string, Session>();
  private readonly answers = new Map<string, { fields: string; body: string }>();
  private readonly held: Session[] = [];
  private readonly server = createServer((request, response) => {
    this.serve(request, response).catch((error) => this.refuse(response, 500, String(error)));
  });
  private count = 0;

  private constructor(private readonly options: StripeStandInOptions) {}

  static async start(options: StripeStandInOptions): Promise<StripeStandIn> {
    const standIn = new StripeStandIn(options);
    await new Promise<void>((done) => standIn.server.listen(options.port ?? 0, '127.0.0.1', done));
    return standIn;
  }

  get origin(): string {
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  /** Pays a session, as the buyer does on its page. @returns the session as it is then */
  pay(id: string): Session {
    const session = this.sessionOf(id);
    session.payment_status = 'paid';
    session.payment_intent = `pi_${id}`;
    return session;
  }

  sessionOf(id: string): Session {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`There is no session ${id}.`);
    return session;
  }

  /** @param at when it is signed, in milliseconds */
  sign(type: string, object: object, at: number, id = `evt_${++this.count}`): SignedEvent {
    return this.signData(type, { object }, at, id);
  }

  /** Signs an event whose data the caller chooses, even one that the product does not use. */
  signData(type: string, data: object, at: number, id = `evt_${++this.count}`): SignedEvent {
    const created = Math.floor(at / 1000);
    return this.signText(JSON.stringify({ id, object: 'event', type, created, livemode: false, data }), at);
  }

  /** Signs any body, even one that is no event. */
  signText(payload: string, at: number): SignedEvent {
    const timestamp = Math.floor(at / 1000);
    const { webhookSecret: secret } = this.options;
    return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request;
    const url = new URL(request.url ?? '/', this.origin);
    const body = await text(request);
    if (url.pathname.startsWith('/pay/')) return this.servePage(method, url, response);
    if (url.pathname === '/news') return this.tellHeld(response);
    const fields = new URLSearchParams(body);
    const idempotencyKey = headers['idempotency-key']?.toString();
    this.calls.push({ method, path: url.pathname, fields, idempotencyKey });
    if (this.failWith !== undefined) return this.refuse(response, this.failWith, 'Out of order');
    if (headers.authorization !== `Bearer ${this.options.secretKey}`) {
      return this.refuse(response, 401, 'Invalid API Key provided');
    }
    const [status, answer] = this.answerTo(method, url.pathname, fields, idempotencyKey);
    if (status !== 200) return this.refuse(response, status, answer);
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  }

  private answerTo(
    method: string,
    path: string,
    fields: URLSearchParams,
    idempotencyKey = '',
  ): readonly [status: number, answer: string] {
    const known = this.answers.get(idempotencyKey);
    if (known && known.fields !== String(fields)) {
      return [400, 'Keys for idempotent requests can only be used with the same parameters'];
    }
    if (known) return [200, known.body];
    const performed = this.perform(method, path, fields);
    if (!performed) return [404, `Unrecognized request URL (${method}: ${path})`];
    const body = JSON.stringify(performed);
    if (idempotencyKey) this.answers.set(idempotencyKey, { fields: String(fields), body });
    return [200, body];
  }

  private perform(method: string, path: string, fields: URLSearchParams): object | undefined {
    if (method === 'POST' && path === '/v1/checkout/sessions') return this.begin(fields);
    if (method === 'POST' && path === '/v1/refunds') {
      const [amount, intent] = [Number(fields.get('amount')), fields.get('payment_intent')];
      return {
        id: `re_${++this.count}`,
        object: 'refund',
        amount,
        payment_intent: intent,
        status: 'succeeded',
      };
    }
    const id = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(path)?.[1];
    return method === 'GET' && id ? this.sessions.get(id) : undefined;
  }

  private begin(fields: URLSearchParams): Session {
    const id = `cs_test_${++this.count}`;
    const item = (index: number, name: string) => Number(fields.get(`line_items[${index}]${name}`));
    let total = 0;
    for (let index = 0; fields.has(`line_items[${index}][quantity]`); index += 1) {
      total += item(index, '[quantity]') * item(index, '[price_data][unit_amount]');
    }
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `${this.origin}/pay/${id}`,
      client_reference_id: fields.get('client_reference_id'),
      amount_total: total,
      currency: 'eur',
      success_url: fields.get('success_url') ?? '',
      cancel_url: fields.get('cancel_url') ?? '',
      payment_status: 'unpaid',
      payment_intent: null,
    };
    this.sessions.set(id, session);
    return session;
  }

  /** The page where a buyer pays. Its second button keeps the news back until `/news` is asked for. */
  private async servePage(method: string, { pathname, searchParams }: URL, response: ServerResponse) {
    const session = this.sessionOf(pathname.slice('/pay/'.length));
    if (method !== 'POST') {
      const amount = (session.amount_total / 100).toFixed(2);
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(
          `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Pay</title><h1>Pay €${amount}</h1>` +
            '<form method="post"><button>Pay</button></form>' +
            '<form method="post" action="?news=held"><button>Pay, and be told late</button></form>' +
            `<a href="${session.cancel_url.replaceAll('&', '&amp;')}">Back</a>`,
        );
      return;
    }
    this.pay(session.id);
    if (searchParams.get('news') === 'held') this.held.push(session);
    else await this.tell(session);
    response.writeHead(303, { location: session.success_url }).end();
  }

  private async tellHeld(response: ServerResponse): Promise<void> {
    for (const session of this.held.splice(0)) await this.tell(session);
    response.writeHead(204).end();
  }

  private async tell(session: Session): Promise<void> {
    if (!this.options.webhook) return;
    const { payload, signature } = this.sign('checkout.session.completed', session, Date.now());
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await fetch(this.options.webhook, { method: 'POST', headers, body: payload });
    if (!answer.ok) throw new Error(`The webhook answered ${answer.status}: ${await answer.text()}`);
  }

  private refuse(response: ServerResponse, status: number, message: string): void {
    const body = JSON.stringify({
      error: { type: status === 400 ? 'idempotency_error' : 'api_error', message },
    });
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  }
}

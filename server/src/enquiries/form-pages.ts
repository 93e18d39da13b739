import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  callBackForm,
  callBackMessage,
  contactBody,
  MENU_FIELD,
  MENU_MAX_BYTES,
  teamEnquiryBody,
} from '@nosewise/contract/enquiries';
import { escapeMarkup, fillPage } from '@nosewise/contract/fill-page';
import type { PageFacts } from '@nosewise/contract/page-facts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context';
import { Refusal } from '../errors/refusal';
import { refuseUnstorable } from '../http/api';
import { acceptForms } from '../http/form';
import { securityHeaders } from '../http/security';
import type { Uploads } from '../http/uploads';
import { spendContact, spendTeamEnquiry, takeContact, takeTeamEnquiry } from './enquiries';

/** The problems of a form: a message for each field, and one for the whole. */
interface FormTroubles {
  readonly fields: ReadonlyMap<string, string>;
  readonly notice?: string | undefined;
}

type Typed = Readonly<Record<string, unknown>>;

/** Takes a form by the same rules as the call of the contract. Throws a `ZodError` or a refusal. */
type Take = (context: Context, request: FastifyRequest, typed: Typed) => Promise<void>;

/** The form of a page. */
export interface PageForm {
  /** Charges a form to its sender, before it is read. Throws a refusal. */
  readonly spend: (context: Context, request: FastifyRequest) => Promise<void>;
  readonly take: Take;
  /** It may bring a file, so a sender of too many is refused before it is read. */
  readonly isLarge?: true;
}

/** The forms without a file, by the path of their page. */
const FORMS: Readonly<Record<string, PageForm>> = {
  contact: {
    spend: spendContact,
    take: (context, request, typed) => takeContact(context, request, contactBody.parse(typed)),
  },
  'restaurant-training': {
    spend: spendContact,
    take: (context, request, typed) => {
      const message = callBackMessage(callBackForm.parse(typed));
      return takeContact(context, request, contactBody.parse({ website: typed.website, ...message }));
    },
  },
};

/** The one form with a file. */
const TEAM: PageForm = {
  isLarge: true,
  spend: spendTeamEnquiry,
  take: (context, request, typed) => takeTeamEnquiry(context, request, teamEnquiryBody.parse(typed)),
};

interface Site {
  readonly site: string;
  readonly facts: PageFacts;
  readonly https: boolean;
  readonly uploads: Uploads;
}

/**
 * Serves the forms of the site to browsers that run no script, which post them to their own page. A form that is taken
 * leads to a page of thanks; any other comes back as it was typed, with the problem beside each field, in a template that
 * the build has made (`web/site/enquiries/answers.tsx`).
 * @param others the forms of other capabilities, by their path
 */
export async function formPages(
  app: FastifyInstance,
  context: Context,
  site: Site,
  others: Readonly<Record<string, PageForm>>,
): Promise<void> {
  await app.register(async (scope) => {
    await acceptForms(scope);
    for (const [name, form] of Object.entries({ ...FORMS, ...others }))
      await addForm(scope, context, site, name, form);
  });
  await app.register(async (scope) => {
    await acceptForms(scope, { name: MENU_FIELD, size: MENU_MAX_BYTES, uploads: site.uploads });
    await addForm(scope, context, site, 'team', TEAM);
  });
}

async function addForm(
  app: FastifyInstance,
  context: Context,
  { site, facts, https }: Site,
  name: string,
  { spend, take, isLarge }: PageForm,
): Promise<void> {
  const file = join(site, 'forms', `${name}.template`);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const template = fillPage(text, facts);
  const headers = {
    ...securityHeaders(https, template),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  };
  const answer = (reply: FastifyReply, status: number, typed: Typed, troubles: FormTroubles) =>
    reply
      .code(status)
      .headers(headers)
      .send(fillForm(template, typed, troubles));

  /** Forms whose sender has too many: a short one is read all the same, so that it comes back as it was typed. */
  const tooMany = new WeakMap<FastifyRequest, unknown>();

  app.post(`/${name}`, {
    onRequest: async (request) => {
      try {
        await spend(context, request);
      } catch (error) {
        if (isLarge) throw error;
        tooMany.set(request, error);
      }
    },
    handler: async (request, reply) => {
      const typed: Typed = { ...Object(request.body) };
      try {
        if (tooMany.has(request)) throw tooMany.get(request);
        refuseUnstorable(request);
        await take(context, request, typed);
      } catch (error) {
        const troubles = troublesOf(error);
        if (!troubles) throw error;
        return answer(reply, error instanceof Refusal ? error.statusCode : 422, typed, troubles);
      }
      return reply.headers(securityHeaders(https)).redirect(`/${name}/thanks`, 303);
    },
    errorHandler: (error, request, reply) => {
      const troubles = troublesOf(error);
      if (!troubles) throw error;
      request.log.info({ err: error }, 'form refused');
      return answer(reply, error.statusCode ?? 400, {}, troubles);
    },
  });
}

/** @returns `undefined` for errors that are not the sender's */
function troublesOf(error: unknown): FormTroubles | undefined {
  if (error instanceof z.core.$ZodError) return { fields: byField(error.issues) };
  if (!(error instanceof Refusal)) return undefined;
  const issues =
    error.errors?.map(({ path, message }) => ({ path: path.split('.').slice(1), message })) ?? [];
  return { fields: byField(issues), notice: issues.length > 0 ? undefined : error.message };
}

/** Picks the first message about each field. */
function byField(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Map<string, string> {
  const fields = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = String(path[0]);
    if (!fields.has(name)) fields.set(name, message);
  }
  return fields;
}

const NOTE =
  /<div [^>]*-note"[^>]*>(?:(?!<\/?div)[\s\S])*?\[\[error\.(\w+)\]\](?:(?!<\/?div)[\s\S])*<\/div>/g;
const NOTICE = /<div role="alert"[^>]*>(?:(?!<\/?div)[\s\S])*?\[\[notice\]\](?:(?!<\/?div)[\s\S])*<\/div>/g;
const CONTROL = /<(?:input|textarea)\b[^>]*\bname="(\w+)"[^>]*>/g;
const TOKEN = /\[\[(value|error)\.(\w+)\]\]|\[\[notice\]\]/g;

/**
 * Fills a template of a form: fields get back what was typed, and their problems beside them. Like `inlineScriptHashes`
 * it reads only HTML of our own build.
 */
export function fillForm(template: string, typed: Typed, { fields, notice }: FormTroubles): string {
  return template
    .replace(NOTE, (note, name) => (fields.has(name) ? note : ''))
    .replace(NOTICE, (element) => (notice === undefined ? '' : element))
    .replace(CONTROL, (control, name) => {
      const ticked = typed[name] === 'true' ? control : control.replace(' checked=""', '');
      return fields.has(name)
        ? ticked
        : ticked
            .replace('aria-invalid="true"', 'aria-invalid="false"')
            .replace(/ aria-describedby="[^"]*"/, '');
    })
    .replace(TOKEN, (_token, kind, name) => {
      if (kind === 'error') return escapeMarkup(fields.get(name) ?? '');
      if (kind === 'value') return escapeMarkup(typeof typed[name] === 'string' ? typed[name] : '');
      return escapeMarkup(notice ?? '');
    });
}

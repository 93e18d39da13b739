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
import { spendTeamEnquiry, takeContact, takeTeamEnquiry } from './enquiries';

/** The problems of a form: a message for each field, and one for the whole. */
interface FormTroubles {
  readonly fields: ReadonlyMap<string, string>;
  readonly notice?: string | undefined;
}

type Typed = Readonly<Record<string, unknown>>;

/** Takes a form by the same rules as the call of the contract. Throws a `ZodError` or a refusal. */
export type Take = (context: Context, request: FastifyRequest, typed: Typed) => Promise<void>;

/** The form of each page, by its path. */
const FORMS: Readonly<Record<string, Take>> = {
  contact: (context, request, typed) => takeContact(context, request, contactBody.parse(typed)),
  'restaurant-training': (context, request, typed) => {
    const message = callBackMessage(callBackForm.parse(typed));
    return takeContact(context, request, contactBody.parse({ website: typed.website, ...message }));
  },
  team: (context, request, typed) => takeTeamEnquiry(context, request, teamEnquiryBody.parse(typed)),
};

interface Site {
  readonly site: string;
  readonly facts: PageFacts;
  readonly https: boolean;
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
  others: Readonly<Record<string, Take>>,
): Promise<void> {
  await app.register(async (scope) => {
    await acceptForms(scope, { fileField: MENU_FIELD, fileSize: MENU_MAX_BYTES });
    for (const [name, take] of Object.entries({ ...FORMS, ...others }))
      await addForm(scope, context, site, name, take);
  });
}

async function addForm(
  app: FastifyInstance,
  context: Context,
  { site, facts, https }: Site,
  name: string,
  take: Take,
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

  app.post(`/${name}`, {
    ...(name === 'team' && { onRequest: (request: FastifyRequest) => spendTeamEnquiry(context, request) }),
    handler: async (request, reply) => {
      const typed: Typed = { ...Object(request.body) };
      try {
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

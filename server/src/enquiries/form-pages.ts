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
import { innermost, type MarkupElement, readMarkup, type Stretch, splice } from '@nosewise/contract/markup';
import type { PageFacts } from '@nosewise/contract/page-facts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context';
import { Refusal } from '../errors/refusal';
import { acceptForms } from '../http/form';
import { securityHeaders } from '../http/security';
import { spendContact, spendTeamEnquiry, takeContact, takeTeamEnquiry } from './enquiries';

/** The problems of a form: a message for each field, and one for the whole. */
interface FormTroubles {
  readonly fields: ReadonlyMap<string, string>;
  readonly notice?: string | undefined;
}

type Typed = Readonly<Record<string, unknown>>;

/** Takes a form by the same rules as the call of the contract. Throws a `ZodError` or a refusal. */
type Take = (context: Context, request: FastifyRequest, typed: Typed) => Promise<void>;

export interface PageForm {
  /** Charges a form to its sender, before it is read. Throws a refusal. */
  readonly spend: (context: Context, request: FastifyRequest) => Promise<void>;
  readonly take: Take;
  /** A file may come with it, so the budget is charged before the form is read. */
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
}

/**
 * Serves the forms of the site to browsers without scripts, which post them to their own page. An accepted
 * form leads to a page of thanks. Any other comes back as it was typed, with the problem beside each field,
 * in a template from the build (`web/site/enquiries/answers.tsx`).
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
    await acceptForms(scope, { name: MENU_FIELD, size: MENU_MAX_BYTES });
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
  const template = readMarkup(text);
  const fillForm = readForm(fillPage(template, facts));
  const headers = {
    ...securityHeaders(https, template),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  };
  const answer = (reply: FastifyReply, status: number, typed: Typed, troubles: FormTroubles) =>
    reply.code(status).headers(headers).send(fillForm(typed, troubles));

  /**
   * Forms of senders who are over their budget. A short one is read all the same, so that it comes back as it
   * was typed.
   */
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
      return answer(reply, error.statusCode ?? 400, { ...Object(request.body) }, troubles);
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

type FillForm = (typed: Typed, troubles: FormTroubles) => string;

/** A placeholder in a template, with the text that takes it; with `undefined` the placeholder stays as it is. */
interface Placeholder extends Stretch {
  readonly fill: (...given: Parameters<FillForm>) => string | undefined;
}

const TOKEN = /\[\[(?:(value|error)\.(\w+)|notice)\]\]/g;

/**
 * Prepares a template for filling.
 * @returns what fills it: fields get back what was typed, with their problems beside them
 */
export function readForm(template: string): FillForm {
  const { elements } = readMarkup(template);
  const placeholders = [
    ...elements.flatMap(placeholdersOfField),
    ...placeholdersOfTokens(template, elements),
  ];
  return (typed, troubles) => {
    const changes = placeholders.flatMap(({ from, to, fill }) => {
      const by = fill(typed, troubles);
      return by === undefined ? [] : { from, to, by };
    });
    return splice(template, changes);
  };
}

/** The placeholders in a field's tag: its tick, and the attributes that a problem changes. */
function placeholdersOfField({ name: element, attributes }: MarkupElement): Placeholder[] {
  const name = attributes.get('name')?.value;
  if (name === undefined || !['input', 'textarea'].includes(element)) return [];
  const placeholders: Placeholder[] = [];
  const checked = attributes.get('checked');
  if (checked)
    placeholders.push({ ...withBlank(checked), fill: (typed) => (typed[name] === 'true' ? undefined : '') });
  const invalid = attributes.get('aria-invalid');
  if (invalid)
    placeholders.push({ ...invalid, fill: (_, { fields }) => `aria-invalid="${String(fields.has(name))}"` });
  const described = attributes.get('aria-describedby');
  if (described)
    placeholders.push({
      ...withBlank(described),
      fill: (_, { fields }) => (fields.has(name) ? undefined : ''),
    });
  return placeholders;
}

/** An attribute with the blank before it. */
function withBlank({ from, to }: Stretch): Stretch {
  return { from: from - 1, to };
}

/** The placeholders of the tokens, and of the notes around problems, which are removed if there is no problem. */
function placeholdersOfTokens(template: string, elements: readonly MarkupElement[]): Placeholder[] {
  const notes = elements.filter(({ attributes }) => attributes.get('id')?.value.endsWith('-note'));
  const alerts = elements.filter(({ attributes }) => attributes.get('role')?.value === 'alert');
  return [...template.matchAll(TOKEN)].flatMap(
    ({ 0: token, 1: kind, 2: name = '', index }): Placeholder[] => {
      const placeholder = { from: index, to: index + token.length };
      if (kind === 'value') return [{ ...placeholder, fill: (typed) => escapeMarkup(textOf(typed[name])) }];
      const problem = ({ fields, notice }: FormTroubles) => (kind === 'error' ? fields.get(name) : notice);
      const note = innermost(kind === 'error' ? notes : alerts, index);
      const filled: Placeholder = {
        ...placeholder,
        fill: (_, troubles) => escapeMarkup(problem(troubles) ?? ''),
      };
      if (!note) return [filled];
      return [
        filled,
        { ...note.outer, fill: (_, troubles) => (problem(troubles) === undefined ? '' : undefined) },
      ];
    },
  );
}

function textOf(typed: unknown): string {
  return typeof typed === 'string' ? typed : '';
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from '../http/problem';
import { pathOf } from '../log';
import { type Page, wholePage } from './pages';
import { contentSecurityPolicy } from './security';

/** The page for any address that is no page and no screen. */
const NOT_FOUND_FILE = '404.html';

/** Answers what has no address: with the site's own 404 page to a person, with problem details to a program. */
export function answerNotFound(app: FastifyInstance, pages: readonly Page[], https: boolean): void {
  const notFound = pages.find((page) => page.file === NOT_FOUND_FILE);
  app.setNotFoundHandler((request, reply) => {
    if (!notFound || !asksForPage(request)) return sendProblem(reply, 404);
    reply.helmet({ contentSecurityPolicy: contentSecurityPolicy(https, notFound.scriptHashes) });
    // Without an entity tag: the status stays 404, so what is "not modified" would show as an empty page.
    return reply.code(404).sendFile(NOT_FOUND_FILE, wholePage);
  });
}

function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const isInterface = /^\/(api|auth)(\/|$)/.test(pathOf(url));
  return !isInterface && (method === 'GET' || method === 'HEAD') && acceptsHtml(headers.accept ?? '*/*');
}

function acceptsHtml(accept: string): boolean {
  return accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    return ['text/html', 'text/*', '*/*'].includes(type) && !refused;
  });
}

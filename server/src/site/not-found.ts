import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathOf } from '../http/log';
import { sendProblem } from '../http/problem';
import { securityHeaders } from '../http/security';
import type { Held } from './held';

/** Answers what has no address: with the site's own 404 page to a person, with problem details to a program. */
export function answerNotFound(app: FastifyInstance, notFound: Held | undefined, https: boolean): void {
  const headers = securityHeaders(https);
  app.setNotFoundHandler((request, reply) => {
    if (notFound && asksForPage(request)) return notFound.sendAsNotFound(request, reply);
    return sendProblem(reply.headers(headers), 404);
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

import { randomBytes } from 'node:crypto';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { UnknownScenario } from '../../scenarios/Scenario';
import type { Services } from './Services';
import type { Route } from './handle';
import { setBrowserCookie } from '../../http/cookies';
import { Rejection, Silence, rejectionCodes } from '../../errors/Rejection';
import { partLimits } from './readParts';
import { assertDeclared } from '../../http/Rules';
import { HttpFailure, serveRoute, applySilence } from './serveRoute';
import { logFault } from '../../logFault';

const usualBodyBytes = 65_536;

const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

interface Envelope {
  readonly error: number;
  readonly message: string;
  readonly data: unknown;
}

const refused = (error: number, message: string): Envelope => ({ error, message, data: null });

function unexpected(error: unknown, path: string): Envelope {
  const reference = randomBytes(4).toString('hex').toUpperCase();
  logFault('request failed', { requestId: reference, site: 'api', path }, error);
  return refused(
    rejectionCodes.unexpected,
    `Something went wrong on our side. Please try again. (Reference ${reference})`,
  );
}

/** The path without the query, which can contain the secret of a link. */
const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '';

function envelopeOf(error: unknown, path: string, reply: FastifyReply): Envelope {
  if (error instanceof Rejection) {
    if (error.code === rejectionCodes.tooMany) {
      void reply.header('retry-after', String(Math.ceil(error.afterMs / 1_000)));
    }
    return refused(error.code, error.message);
  }
  if (error instanceof UnknownScenario) {
    void reply.code(400);
    return refused(rejectionCodes.invalid, error.message);
  }
  if (error instanceof HttpFailure) {
    void reply.code(500);
    return refused(rejectionCodes.unexpected, 'Server is busy, please try later');
  }
  return unexpected(error, path);
}

function serve(services: Services, route: Route) {
  const { path } = route.endpoint;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Envelope | undefined> => {
    const startedAt = performance.now();
    let member = '';
    const trace = (error: number | string, note = '') => {
      services.trace.add({
        host: 'api',
        method: request.method,
        path,
        member,
        error,
        tookMs: Math.round(performance.now() - startedAt),
        note,
      });
    };
    try {
      const data = await serveRoute(services, route, request, {
        note: ({ session, scenario }) => {
          member = session?.member.username ?? '';
          if (Object.keys(scenario).length > 0) void reply.header('x-sandbox-scenario', 'on');
        },
        bindBrowser: (secret) => {
          void reply.header('set-cookie', setBrowserCookie(services.origins, secret));
        },
      });
      trace(0);
      return { error: 0, message: '', data };
    } catch (error) {
      if (error instanceof Silence) {
        trace(error.manner);
        applySilence(reply, error.manner);
        return undefined;
      }
      const envelope = envelopeOf(error, path, reply);
      trace(envelope.error, envelope.message);
      return envelope;
    }
  };
}

/** Creates the API's Fastify instance, without routes. */
export function createApiShell(): FastifyInstance {
  // Only the edge on this machine can set the client's address.
  const app = fastify({ trustProxy: 'loopback', bodyLimit: usualBodyBytes, exposeHeadRoutes: false });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, body);
    },
  );
  app.register(multipart, { limits: partLimits });
  // Multipart bodies are streamed, and Fastify's body limit does not apply to them.
  app.addHook('onRequest', async ({ headers, routeOptions }, reply) => {
    if (Number(headers['content-length'] ?? 0) <= routeOptions.bodyLimit) return undefined;
    return reply
      .code(413)
      .header('connection', 'close')
      .send(refused(rejectionCodes.invalid, 'The request is too large.'));
  });
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(apiHeaders))
      if (!reply.hasHeader(name)) void reply.header(name, value);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(refused(rejectionCodes.invalid, 'Not found.')),
  );
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error instanceof UnknownScenario ? 400 : (error.statusCode ?? 500);
    if (status >= 500) return reply.code(500).send(unexpected(error, pathOf(request)));
    return reply.code(status).send(refused(rejectionCodes.invalid, 'The request could not be understood.'));
  });
  return app;
}

/** Adds the routes. An undeclared route stops the start. */
export function addRoutes(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  for (const route of routes) {
    assertDeclared(route.endpoint.path, route.rules);
    app.post(route.endpoint.path, { bodyLimit: route.rules.limits.bodyBytes }, serve(services, route));
  }
}

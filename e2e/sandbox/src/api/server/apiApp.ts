import { replayedResponseHeader } from 'shared-contracts/payments';
import { randomBytes } from 'node:crypto';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { acceptTextBodies } from '../../http/acceptTextBodies';
import { UnknownScenario } from '../../scenarios/Scenario';
import type { Services } from './Services';
import type { Route } from './defineRoute';
import { setBrowserCookie } from '../../http/cookies';
import {
  LocalizedRejection,
  Rejection,
  NoReply,
  malformedMessage,
  rejectionCodes,
} from '../../errors/Rejection';
import { partLimits } from './readParts';
import { assertDeclared } from '../../http/Rules';
import { SimulatedHttpError, serveRoute, endWithoutReply } from './serveRoute';
import { logError } from '../../logError';

const defaultBodyBytes = 65_536;

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

const rejection = (error: number, message: string, data: unknown = null): Envelope => ({
  error,
  message,
  data,
});

/** Logs the error and returns an envelope with the reference of the log entry. */
function logUnexpected(error: unknown, path: string): Envelope {
  const reference = randomBytes(4).toString('hex').toUpperCase();
  logError('request failed', { reference, site: 'api', path }, error);
  return rejection(
    rejectionCodes.unexpected,
    `Something went wrong on our side. Please try again. (Reference ${reference})`,
  );
}

/** The path without the query, which can contain the secret of a link. */
const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '';

function envelopeOf(
  error: unknown,
  path: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Envelope {
  if (error instanceof LocalizedRejection)
    return rejection(error.code, error.messageIn(headers['lang']), error.data);
  if (error instanceof Rejection) {
    if (error.code === rejectionCodes.tooMany) {
      void reply.header('retry-after', String(Math.ceil(error.afterMs / 1_000)));
    }
    return rejection(error.code, error.message);
  }
  if (error instanceof UnknownScenario) {
    void reply.code(400);
    return rejection(rejectionCodes.invalid, error.message);
  }
  if (error instanceof SimulatedHttpError) {
    void reply.code(500);
    return rejection(rejectionCodes.unexpected, 'Server is busy, please try later');
  }
  return logUnexpected(error, path);
}

function serve(services: Services, route: Route) {
  const { path } = route.endpoint;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Envelope | undefined> => {
    const startedAt = performance.now();
    let member = '';
    const logCall = (error: number | string, note = '') => {
      services.callLog.add({
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
        onCaller: ({ session, scenario }) => {
          member = session?.member.username ?? '';
          if (Object.keys(scenario).length > 0) void reply.header('x-sandbox-scenario', 'on');
        },
        bindBrowser: (secret) => {
          void reply.header('set-cookie', setBrowserCookie(services.origins, secret));
        },
        markReplayed: () => {
          void reply.header(replayedResponseHeader, 'true');
        },
      });
      logCall(0);
      return { error: 0, message: '', data };
    } catch (error) {
      if (error instanceof NoReply) {
        logCall(error.kind);
        endWithoutReply(reply, error.kind);
        return undefined;
      }
      const envelope = envelopeOf(error, path, request, reply);
      logCall(envelope.error, envelope.message);
      return envelope;
    }
  };
}

/** Creates the API's Fastify instance, without routes. */
export function createApiShell(trustedProxies: readonly string[] = ['loopback']): FastifyInstance {
  // Only the edges may set the client's address.
  const trustProxy = [...trustedProxies];
  const app = fastify({ trustProxy, bodyLimit: defaultBodyBytes, exposeHeadRoutes: false });
  acceptTextBodies(app);
  app.register(multipart, { limits: partLimits });
  // Multipart bodies are streamed, and Fastify's body limit does not apply to them.
  app.addHook('onRequest', async ({ headers, routeOptions }, reply) => {
    if (Number(headers['content-length'] ?? 0) <= routeOptions.bodyLimit) return undefined;
    return reply
      .code(413)
      .header('connection', 'close')
      .send(rejection(rejectionCodes.invalid, 'The request is too large.'));
  });
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(apiHeaders))
      if (!reply.hasHeader(name)) void reply.header(name, value);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(rejection(rejectionCodes.invalid, 'Not found.')),
  );
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error instanceof UnknownScenario ? 400 : (error.statusCode ?? 500);
    if (status >= 500) return reply.code(500).send(logUnexpected(error, pathOf(request)));
    return reply.code(status).send(rejection(rejectionCodes.invalid, malformedMessage));
  });
  return app;
}

/** Adds the routes. A route with incomplete rules prevents the start of the server. */
export function addRoutes(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  for (const route of routes) {
    assertDeclared(route.endpoint.path, route.rules);
    app.post(route.endpoint.path, { bodyLimit: route.rules.limits.bodyBytes }, serve(services, route));
  }
}

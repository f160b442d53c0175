import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { bundleClient } from '../http/bundleClient';
import { OperatorError } from '../errors/OperatorError';
import { hostHeadersOf } from '../http/hosts';
import type { Environment } from '../settings/folders';
import { argumentsOf, ActionSchema } from './consoleCommand';
import { createConsoleData, type ConsoleData } from './consoleData';
import type { ActionRequest, ActionResult } from './ConsoleApi';
import type { JudgeCanary } from './readVerdicts';
import {
  BuildQuery,
  CompatibilityQuery,
  DifferenceQuery,
  ErrorText,
  HistoryQuery,
  RevisionQuery,
} from './requestSchemas';

interface Terminal {
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
  readonly isTerminal: boolean;
}

export interface ConsoleServerOptions {
  readonly env: Environment;
  /** `host:port` of the metrics of each edge. */
  readonly metrics: readonly string[];
  readonly isReadOnly: boolean;
  /** The release command, so that the page and the command do the same. Returns the exit code. */
  readonly run: (argv: readonly string[], env: Environment, terminal: Terminal) => Promise<number>;
  readonly judgeCanary: JudgeCanary;
}

const listenHost = '127.0.0.1';
const maxBodyBytes = 16_384;
/** Longer than the stack of any browser. `explain` reads 200 lines of it. */
const maxStackBytes = 262_144;

const securityHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const page = [
  '<!doctype html>',
  '<html lang="en">',
  '<head>',
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="color-scheme" content="dark">',
  '<title>Releases</title>',
  '<link rel="icon" href="data:,">',
  '<link rel="stylesheet" href="/console.css">',
  '<script defer src="/console.js"></script>',
  '</head>',
  '<body><div id="console"></div><noscript>The console needs JavaScript.</noscript></body>',
  '</html>',
  '',
].join('\n');

const isEqual = (first: string, second: string) => {
  const firstBytes = Buffer.from(first);
  const secondBytes = Buffer.from(second);
  return firstBytes.length === secondBytes.length && timingSafeEqual(firstBytes, secondBytes);
};

const newToken = () => randomBytes(32).toString('base64url');

/** The value of a cookie; undefined if it is missing. */
const cookieOf = ({ headers }: FastifyRequest, name: string) =>
  headers.cookie
    ?.split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Rejects other host names (DNS rebinding), requests without the session, and writes of other sites. */
function addAccessControl(app: FastifyInstance, hostOf: () => string) {
  const session = newToken();
  let addressToken: string | undefined = newToken();
  const cookieName = () => `console-${hostOf().replace(/.*:/, '')}`;

  function openSession(request: FastifyRequest, reply: FastifyReply): boolean {
    const { token } = request.query as { token?: unknown };
    const hasAddressToken =
      request.method === 'GET' &&
      typeof token === 'string' &&
      addressToken !== undefined &&
      isEqual(token, addressToken);
    if (!hasAddressToken) return false;
    addressToken = undefined;
    void reply
      .header('set-cookie', `${cookieName()}=${session}; Path=/; HttpOnly; SameSite=Strict`)
      .redirect('/', 303);
    return true;
  }

  app.addHook('onRequest', (request, reply, next) => {
    void reply.headers(securityHeaders);
    const hosts = hostHeadersOf(request.raw);
    if (hosts.length !== 1 || hosts[0] !== hostOf()) return void reply.code(421).send('');
    if (openSession(request, reply)) return undefined;
    const cookie = cookieOf(request, cookieName());
    if (cookie === undefined || !isEqual(cookie, session)) return void reply.code(401).send('');
    const { origin, 'sec-fetch-site': site } = request.headers;
    const isOwnPage = origin === `http://${hostOf()}` && (site === undefined || site === 'same-origin');
    if (request.method !== 'GET' && !isOwnPage) return void reply.code(403).send('');
    return next();
  });
  return { addressToken: () => addressToken ?? '' };
}

async function performAction(
  request: ActionRequest,
  { env, run, metrics }: Pick<ConsoleServerOptions, 'env' | 'run' | 'metrics'>,
): Promise<ActionResult> {
  const output: string[] = [];
  const errors: string[] = [];
  const code = await run([...argumentsOf(request, metrics), '--json'], env, {
    print: (line) => output.push(line),
    printError: (line) => errors.push(line),
    isTerminal: false,
  });
  if (code !== 0) return { isDone: false, lines: errors, revision: undefined, address: undefined };
  const json = JSON.parse(output.join('\n')) as {
    revision?: number | null;
    says?: readonly string[];
    address?: string;
    until?: string;
  };
  return {
    isDone: true,
    lines: [...errors, ...(json.says ?? [])],
    revision: json.revision ?? undefined,
    address: json.address,
  };
}

const needsReason = ({ action, why, isDryRun }: ActionRequest) =>
  action.do !== 'link' && !isDryRun && why === '';

function addRoutes(app: FastifyInstance, data: ConsoleData, options: ConsoleServerOptions): void {
  const badRequest = (reply: FastifyReply, message: string) => reply.code(400).send({ error: message });
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/state', () => data.state());
  app.get('/health', () => data.health());
  app.get('/history', (request, reply) => {
    const query = v.safeParse(HistoryQuery, request.query);
    if (!query.success) return badRequest(reply, 'Unknown package or page.');
    return data.history(query.output.name, query.output.page);
  });
  app.get('/difference', async (request, reply) => {
    const query = v.safeParse(DifferenceQuery, request.query);
    if (!query.success) return badRequest(reply, 'These are not two revisions.');
    const difference = await data.difference(query.output.from, query.output.to);
    return difference ?? reply.code(404).send({ error: 'The store has no such revision.' });
  });
  app.get('/build', async (request, reply) => {
    const query = v.safeParse(BuildQuery, request.query);
    if (!query.success) return badRequest(reply, 'This is not a build id.');
    const build = await data.build(query.output.name, query.output.version);
    return build ?? reply.code(404).send({ error: 'This build is not in the store.' });
  });
  app.get('/revision', async (request, reply) => {
    const query = v.safeParse(RevisionQuery, request.query);
    if (!query.success) return badRequest(reply, 'This is not a revision.');
    const revision = await data.revision(query.output.number);
    return revision ?? reply.code(404).send({ error: 'The store has no such revision.' });
  });
  app.get('/compatibility', (request, reply) => {
    const query = v.safeParse(CompatibilityQuery, request.query);
    return query.success
      ? data.compatibility(query.output.with)
      : badRequest(reply, 'These are not build ids.');
  });
  // A POST, because a stack can be longer than an address. It changes nothing.
  app.post('/explain', { bodyLimit: maxStackBytes }, async (request, reply) => {
    const body = v.safeParse(ErrorText, request.body);
    if (!body.success) return badRequest(reply, 'Paste a stack or a trace id.');
    return data.explain(body.output.text).catch((error: unknown) => {
      if (error instanceof OperatorError) return badRequest(reply, error.message);
      throw error;
    });
  });
  app.post('/actions', { bodyLimit: maxBodyBytes }, async (request, reply) => {
    if (options.isReadOnly) return reply.code(403).send({ error: 'This console is read-only.' });
    const action = v.safeParse(ActionSchema, request.body);
    if (!action.success) return badRequest(reply, 'This action is not valid.');
    if (action.output.action.do === 'link' && action.output.isDryRun)
      return badRequest(reply, 'A link has no preview.');
    if (needsReason(action.output)) return badRequest(reply, 'This action needs a reason.');
    return performAction(action.output, options);
  });
}

/** Serves the console's page on this machine. Its address contains a token that works once. */
export async function startConsole(options: ConsoleServerOptions) {
  const files = await bundleClient([
    new URL('page/console.ts', import.meta.url),
    new URL('page/console.css', import.meta.url),
  ]);
  const app = fastify({
    logger: false,
    // Fastify runs no hooks for an address that it cannot decode.
    frameworkErrors: (_error, _request, reply: FastifyReply) =>
      void reply.code(401).headers(securityHeaders).send(''),
  });
  const hostOf = () => `${listenHost}:${String((app.server.address() as AddressInfo).port)}`;
  const { addressToken } = addAccessControl(app, hostOf);
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ error: error.message }),
  );
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(''));
  const types = { 'console.js': 'text/javascript; charset=utf-8', 'console.css': 'text/css; charset=utf-8' };
  for (const [name, type] of Object.entries(types))
    app.get(`/${name}`, (_request, reply) => reply.type(type).send(files.get(name)));
  addRoutes(app, createConsoleData(options), options);
  await app.listen({ port: 0, host: listenHost });
  return {
    address: `http://${hostOf()}/?token=${addressToken()}`,
    close: () => app.close(),
  };
}

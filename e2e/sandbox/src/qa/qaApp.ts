import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { acceptTextBodies } from '../http/acceptTextBodies';
import { isFromOrigin } from '../http/ownSite';
import { bodyText, readBody } from '../http/readBody';
import { Rejection } from '../errors/Rejection';
import { loggedPath, logError } from '../logError';
import { sandboxRoot } from '../paths';
import { UnknownScenario } from '../scenarios/Scenario';
import type { Services } from '../api/server/Services';
import { type Control, ControlError } from './Control';
import { cashOutControls } from './cashOutControls';
import { depositControls } from './depositControls';
import { memberControls } from './memberControls';
import { outboxPage } from './outboxPage';
import { qaPage } from './qaPage';
import { pauseControls } from './pauseControls';
import { moneyControls, rewardControls } from './moneyControls';
import { serverControls } from './serverControls';

const controls = new Map<string, Control>(
  Object.entries({
    ...memberControls,
    ...depositControls,
    ...cashOutControls,
    ...moneyControls,
    ...rewardControls,
    ...pauseControls,
    ...serverControls,
  }),
);

const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  // With no-referrer, a browser sends the page's own forms with the origin null.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

async function runControl(services: Services, name: string, fields: unknown): Promise<unknown> {
  const control = controls.get(name);
  if (!control) throw new ControlError(`There is no control called ${name}.`);
  const input = v.safeParse(control.schema, fields);
  if (!input.success) {
    const [issue] = input.issues;
    throw new ControlError(`${v.getDotPath(issue) ?? name}: ${issue.message}`);
  }
  return control.run(services, input.output);
}

const isExpected = (error: unknown): error is Error =>
  error instanceof ControlError || error instanceof UnknownScenario || error instanceof Rejection;

/** The site for QA, in demos only; elsewhere it returns 404. It has its own host name, which the edge never proxies. */
export function createQaApp(services: Services): FastifyInstance {
  const app = fastify({ bodyLimit: 65_536 });
  if (!services.isDemo) return app;
  const style = readFileSync(join(sandboxRoot, 'src/qa/qa.css'), 'utf8');
  let notice = '';
  acceptTextBodies(app);
  app.addHook('onRequest', async (request, reply) => {
    const isForeign = !isFromOrigin(request.headers, services.origins.qa);
    if (request.method !== 'GET' && isForeign) return reply.code(403).send('Not from here.');
    return undefined;
  });
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers)) void reply.header(name, value);
  });
  // Replies contain no SQL. The log has the error.
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) logError('request failed', { site: 'qa', path: loggedPath(request.url) }, error);
    return reply.code(status).send({
      error: status >= 500 ? 'Something went wrong. See the sandbox log.' : 'Invalid request.',
    });
  });

  app.get('/', async (_request, reply) => {
    const currentNotice = notice;
    notice = '';
    return reply.type('text/html; charset=utf-8').send(await qaPage(services, currentNotice));
  });
  app.get('/outbox', async (request, reply) => {
    const { member } = request.query as { member?: unknown };
    const memberName = typeof member === 'string' ? member.trim() : '';
    try {
      return await reply.type('text/html; charset=utf-8').send(await outboxPage(services, memberName));
    } catch (error) {
      if (!isExpected(error)) throw error;
      notice = error.message;
      return reply.redirect('/', 303);
    }
  });
  app.get('/qa.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.post('/control/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const type = request.headers['content-type'] ?? 'application/json';
    const isForm = !type.startsWith('application/json');
    try {
      const response = await runControl(services, name, readBody(type, bodyText(request.body)));
      if (!isForm) return await reply.send(response);
      notice = `${name}: done. ${JSON.stringify(response)}`;
    } catch (error) {
      if (!isExpected(error)) throw error;
      if (!isForm) return reply.code(400).send({ error: error.message });
      notice = error.message;
    }
    return reply.redirect('/', 303);
  });
  return app;
}

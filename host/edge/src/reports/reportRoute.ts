import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { dataHeaders, failureEnvelope, jsonType } from '../http/answers';
import { reportsPath } from '../policy/shellPolicy';
import { readReports } from './readReports';
import { createReportLog } from './reportLog';

const maxBodyBytes = 32 * 1024;
const types = ['application/reports+json', 'application/csp-report', 'application/json'];
const headers = { ...dataHeaders, 'cache-control': 'no-store' };

function refuse(reply: FastifyReply, status: number): FastifyReply {
  // The rest of a body that nobody will read would be taken for the next request.
  if (status === 413) reply.header('connection', 'close');
  return reply
    .code(status)
    .headers(headers)
    .type(jsonType)
    .send(failureEnvelope('This report cannot be read.'));
}

/** Where browsers tell what the page's policy blocked and which scripts ran. Nothing is kept but log lines. */
export function reportRoute(app: FastifyInstance, _options: object, done: () => void): void {
  const log = createReportLog(app.log);
  app.addHook('onClose', (_app, closed) => {
    log.close();
    closed();
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 500) throw error;
    return refuse(reply, statusCode);
  });
  app.post(reportsPath, { bodyLimit: maxBodyBytes, config: { site: 'both' } }, (request, reply) => {
    const lines = typeof request.body === 'string' ? readReports(request.body) : undefined;
    if (!lines) return refuse(reply, 400);
    log.write(lines);
    return reply.code(204).headers(headers).send();
  });
  done();
}

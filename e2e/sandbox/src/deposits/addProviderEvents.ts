import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { bodyText, isSignedRequest, readBody } from '../http/readBody';
import { Rejection } from '../errors/Rejection';
import { InvalidAmount } from '../ledger/amount';
import { IdempotencyConflict } from '../ledger/once';
import { PaymentReport, eventsPath } from '../providers/PaymentReport';
import type { SiteServices } from '../http/SiteServices';
import { signingKey } from '../signature';
import { ProviderEventMismatch } from './applyProviderEvent';
import { applyReport } from './applyReport';
import { logError } from '../logError';

interface EventResponse {
  readonly status: number;
  readonly code: string;
}

function rejectionOf(error: unknown, path: string): EventResponse {
  if (error instanceof ProviderEventMismatch || error instanceof InvalidAmount)
    return { status: 409, code: 'mismatch' };
  if (error instanceof IdempotencyConflict) return { status: 409, code: 'conflict' };
  if (error instanceof Rejection) return { status: 400, code: 'invalid' };
  logError('request failed', { site: 'events', path }, error);
  return { status: 503, code: 'unavailable' };
}

/** The webhooks of providers. A repeated event counts once, and an unsigned event is rejected. */
export function addProviderEvents(
  app: FastifyInstance,
  services: SiteServices,
  secret: string,
  provider: string,
): void {
  const path = eventsPath(provider);
  const key = signingKey(secret, `provider:${provider}`);
  app.post(path, { bodyLimit: 2_048 }, async (request, reply) => {
    const startedAt = performance.now();
    const body = bodyText(request.body);
    const apply = async (): Promise<EventResponse> => {
      if (!isSignedRequest(key, request, body, services.clock.now()))
        return { status: 401, code: 'unsigned' };
      try {
        const report = v.safeParse(PaymentReport, readBody('application/json', body));
        if (!report.success) return { status: 400, code: 'invalid' };
        const now = services.clock.now();
        return { status: 200, code: await applyReport(services.database, provider, report.output, now) };
      } catch (error) {
        return rejectionOf(error, eventsPath(provider));
      }
    };
    const { status, code } = await apply();
    services.callLog.add({
      host: 'events',
      method: 'POST',
      path,
      member: '',
      error: status === 200 ? 0 : code,
      tookMs: Math.round(performance.now() - startedAt),
      note: status === 200 ? code : '',
    });
    return reply.code(status).send({ code });
  });
}

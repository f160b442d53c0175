import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { bodyText, isSignedRequest, readBody } from '../http/readBody';
import { Rejection } from '../errors/Rejection';
import type { SiteServices } from '../http/SiteServices';
import { signingKey } from '../signature';
import { logError } from '../logError';

/** A provider's rejection of an operator's call. */
export class ProviderRejection extends Error {
  override readonly name = 'ProviderRejection';

  constructor(
    readonly code: 'unsigned' | 'invalid' | 'unknown' | 'closed' | 'unavailable',
    readonly status: number,
  ) {
    super(code);
  }
}

export const order = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64));
export const amount = v.pipe(v.string(), v.regex(/^\d{1,12}\.\d\d$/));
export const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
const digits = (maxLength: number) => v.pipe(v.string(), v.regex(/^\d+$/), v.maxLength(maxLength));
export const card = v.strictObject({
  number: digits(19),
  cvv: digits(4),
  month: digits(2),
  year: digits(4),
});
export const OrderQuery = v.strictObject({ order });
export const Annulment = v.strictObject({ order, amount, currency });

function readInput<Schema extends v.GenericSchema>(schema: Schema, body: string): v.InferOutput<Schema> {
  const input = v.safeParse(schema, readBody('application/json', body));
  if (!input.success) throw new ProviderRejection('invalid', 400);
  return input.output;
}

function rejectionOf(error: unknown, site: string, path: string): ProviderRejection {
  if (error instanceof ProviderRejection) return error;
  if (error instanceof Rejection) return new ProviderRejection('invalid', 400);
  logError('request failed', { site, path }, error);
  return new ProviderRejection('unavailable', 503);
}

/** Adds a route to a provider's API. The signature identifies the operator. */
export function addProviderCall<Schema extends v.GenericSchema>(
  app: FastifyInstance,
  { services, secret, provider }: { services: SiteServices; secret: string; provider: string },
  path: string,
  schema: Schema,
  work: (input: v.InferOutput<Schema>, now: Date) => Promise<Record<string, unknown>>,
): void {
  const key = signingKey(secret, `provider:${provider}`);
  app.post(path, { bodyLimit: 4_096 }, async (request, reply) => {
    const startedAt = performance.now();
    const body = bodyText(request.body);
    let rejection: ProviderRejection | undefined;
    let response: Record<string, unknown> = {};
    try {
      const now = services.clock.now();
      if (!isSignedRequest(key, request, body, now)) throw new ProviderRejection('unsigned', 401);
      response = await work(readInput(schema, body), now);
    } catch (error) {
      rejection = rejectionOf(error, provider, path);
    }
    services.callLog.add({
      host: provider,
      method: 'POST',
      path,
      member: '',
      error: rejection?.code ?? 0,
      tookMs: Math.round(performance.now() - startedAt),
      note: '',
    });
    return reply.code(rejection?.status ?? 200).send(rejection ? { code: rejection.code } : response);
  });
}

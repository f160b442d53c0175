import type { FastifyInstance } from 'fastify';
import { dataHeaders } from '../http/responses';

const path = '/.well-known/security.txt';
// RFC 9116 requires an expiry date. It is half a year after each response.
const validForMs = 180 * 24 * 60 * 60 * 1_000;

interface SecurityTextOptions {
  readonly contact: string | undefined;
  readonly playerOrigin: string;
  readonly now: () => number;
}

/** Serves the contact for reports of vulnerabilities. Source: RFC 9116. */
export function securityText(
  app: FastifyInstance,
  { contact, playerOrigin, now }: SecurityTextOptions,
  done: () => void,
): void {
  if (contact !== undefined) {
    app.get(path, (_request, reply) =>
      reply
        .headers({ ...dataHeaders, 'cache-control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send(
          [
            `Contact: ${contact}`,
            `Expires: ${new Date(now() + validForMs).toISOString()}`,
            'Preferred-Languages: en, fil',
            `Canonical: ${playerOrigin}${path}`,
            '',
          ].join('\n'),
        ),
    );
  }
  done();
}

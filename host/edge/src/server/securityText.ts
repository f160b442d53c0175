import type { FastifyInstance } from 'fastify';
import { dataHeaders } from '../http/responses';

const path = '/.well-known/security.txt';
// Readers are to doubt what is old: it is dated half a year ahead of each answer.
const validForMs = 180 * 24 * 60 * 60 * 1_000;

interface SecurityTextOptions {
  readonly contact: string | undefined;
  readonly playerOrigin: string;
  readonly now: () => number;
}

/** Tells who found a weakness where to report it. Source: RFC 9116. */
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

import type { FastifyInstance } from 'fastify';

/** Accepts JSON and forms, as text that the handlers parse. */
export function acceptTextBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, body);
    },
  );
}

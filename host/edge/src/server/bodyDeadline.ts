import type { FastifyInstance } from 'fastify';
import { pathOf } from '../http/requestTarget';
import { uploadPath } from '../proxy/apiProxy';

export interface BodyDeadlines {
  /** Enough for images on a slow connection. */
  readonly uploadMs: number;
  /** Enough for forms of a few kilobytes. */
  readonly otherMs: number;
}

export const bodyDeadlines: BodyDeadlines = { uploadMs: 180_000, otherMs: 15_000 };

/** Closes the connection if the request body is not complete in time, because the request occupies a slot. */
export function bodyDeadline(app: FastifyInstance, { uploadMs, otherMs }: BodyDeadlines): void {
  app.addHook('onRequest', ({ raw, url }, _reply, next) => {
    const isUpload = pathOf(url) === `/api${uploadPath}`;
    const timer = setTimeout(() => raw.complete || raw.destroy(), isUpload ? uploadMs : otherMs).unref();
    raw.once('close', () => clearTimeout(timer));
    next();
  });
}

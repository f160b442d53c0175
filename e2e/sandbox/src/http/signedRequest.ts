import type { FastifyRequest } from 'fastify';
import { isSigned, signatureHeader, timestampHeader } from '../signature';

const header = (request: FastifyRequest, name: string) => String(request.headers[name] ?? '');

export function isSignedRequest(key: Buffer, request: FastifyRequest, body: string, now: Date): boolean {
  const call = {
    path: request.url,
    timestamp: header(request, timestampHeader),
    signature: header(request, signatureHeader),
    body,
  };
  return isSigned(key, call, now);
}

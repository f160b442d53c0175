import { brotliCompressSync, constants } from 'node:zlib';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { drawFile } from '../covers/drawFile';
import { file } from '../db/schema';
import { findOwnFile } from '../files/memberFiles';
import type { Services } from '../Services';
import { isLimited, isMemberLimited } from './limited';
import { assertDeclared, reading, type Rules } from './Rules';
import { callerOf } from './session';

const path = '/sys/file/get';
const side = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/));

const rules = {
  ...reading,
  // Members get their own pictures back, and everybody the public ones.
  auth: 'optional',
  ids: { id: 'file' },
  rate: { perAccount: 6_000, perAddress: 60_000 },
  activity: false,
  schema: v.object({
    id: v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/)),
    width: v.optional(side, '300'),
    height: v.optional(side, '400'),
  }),
} as const satisfies Rules;

interface Picture {
  readonly body: Buffer;
  readonly packed: Buffer;
}

const kept = 2_000;

/** A drawing that fills a place of this size. */
export const sized = (svg: string, width: string, height: string) =>
  svg.replace('<svg ', `<svg width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" `);

function packed(body: Buffer): Picture {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: 1 } };
  return { body, packed: brotliCompressSync(body, options) };
}

/** What a member sent, for that member; it is never unfolded here, so it comes in its own size. */
async function sendOwn(services: Services, request: FastifyRequest, reply: FastifyReply, id: string) {
  const { session } = await callerOf(services, rules, request, {});
  if (session && isMemberLimited(services, path, rules, session, reply)) return reply;
  const own = session && (await findOwnFile(services.database.orm, session.member.id, id));
  if (!own) return reply.code(404).send('Nothing here.');
  return reply.header('cache-control', 'no-store').type(own.kind).send(Buffer.from(own.content));
}

/**
 * Pictures by their file id. A public id stands for one picture for ever, so it may be kept for ever; documents of
 * members are another class of files, sent to their owner and kept nowhere.
 */
export function addFiles(app: FastifyInstance, services: Services): void {
  assertDeclared(path, rules);
  const pictures = new Map<string, Picture>();
  app.get(path, async (request, reply) => {
    if (isLimited(services, path, rules, request, reply)) return reply;
    const query = v.safeParse(rules.schema, request.query);
    if (!query.success) return reply.code(404).send('Nothing here.');
    const { id, width, height } = query.output;
    const key = `${id}:${width}:${height}`;
    let picture = pictures.get(key);
    if (!picture) {
      const [stored] = await services.database.orm.select().from(file).where(eq(file.id, id));
      const drawing = stored ? drawFile(stored.kind, stored.reference) : undefined;
      if (drawing === undefined) return sendOwn(services, request, reply, id);
      picture = packed(Buffer.from(sized(drawing, width, height)));
      if (pictures.size >= kept) pictures.clear();
      pictures.set(key, picture);
    }
    const brotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    if (brotli) void reply.header('content-encoding', 'br');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type('image/svg+xml')
      .send(brotli ? picture.packed : picture.body);
  });
}

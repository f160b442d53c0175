import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { drawFile } from '../../catalogue/drawFile';
import { file } from '../../db/schema';
import { drawCashQr, isCashQr } from '../../deposits/cashOrder';
import { findOwnFile } from '../../files/memberFiles';
import type { Services } from '../server/Services';
import { rejectIfLimited, rejectIfMemberLimited } from '../server/rejectIfLimited';
import { assertDeclared, defaultRules, type Rules } from '../../http/Rules';
import { authenticateCaller } from '../server/authenticateCaller';

const path = '/sys/file/get';
const pictureSide = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/));

const rules = {
  ...defaultRules,
  // Members can load their own pictures, and all callers the public ones.
  auth: 'optional',
  ids: { id: 'file' },
  rate: { perAccount: 6_000, perAddress: 60_000 },
  extendsSession: false,
  schema: v.object({
    id: v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/)),
    width: v.optional(pictureSide, '300'),
    height: v.optional(pictureSide, '400'),
  }),
} as const satisfies Rules;

interface Picture {
  readonly body: Buffer;
  readonly compressed: Buffer;
}

const cacheBytes = 32 * 1024 * 1024;
/** New pictures drawn for one player per minute. A page shows about a hundred. */
const maxDrawingsPerMinute = 800;
/** Allowed sides in pixels: a fixed list limits how many versions of a picture are drawn. */
const allowedSides = [50, 100, 150, 200, 300, 400, 600, 800, 1_200, 1_600];

const brotli = promisify(brotliCompress);
// Quality 9 saves only 3 bytes per picture and takes twenty times as long, so the first page would show its pictures
// late.
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

/** The smallest allowed side that is not smaller than the requested one, or the largest side. */
const allowedSide = (requested: string) =>
  String(allowedSides.find((side) => side >= Number(requested)) ?? allowedSides.at(-1));

/** The drawing, cropped to this size. */
export const withSize = (svg: string, width: string, height: string) =>
  svg.replace('<svg ', `<svg width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" `);

/** Compresses on another thread. Drawing and compressing take about 1 ms each. */
async function compress(svg: string): Promise<Picture> {
  const body = Buffer.from(svg);
  return { body, compressed: await brotli(body, brotliOptions) };
}

function rejectIfDrawingLimited(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const rate = {
    perAccount: maxDrawingsPerMinute,
    perAddress: maxDrawingsPerMinute * services.playersPerAddress,
  };
  return rejectIfLimited(services, `${path}:drawn`, { rate }, request, reply);
}

/**
 * Sends a member's own picture: the QR code of a cash order, or an upload. Uploads are never decoded, so they are not
 * resized.
 */
async function sendOwnPicture(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, width, height }: v.InferOutput<typeof rules.schema>,
) {
  const { session } = await authenticateCaller(services, rules, request, {});
  if (session && (await rejectIfMemberLimited(services, path, rules, session, reply))) return reply;
  if (session && isCashQr(id) && (await rejectIfDrawingLimited(services, request, reply))) return reply;
  const qrCode = session && (await drawCashQr({ services, session }, id));
  if (qrCode !== undefined)
    return reply
      .header('cache-control', 'no-store')
      .type('image/svg+xml')
      .send(withSize(qrCode, width, height));
  const ownFile = session && (await findOwnFile(services.database.orm, session.member.id, id));
  if (!ownFile) return reply.code(404).send('Not found.');
  return reply.header('cache-control', 'no-store').type(ownFile.kind).send(Buffer.from(ownFile.content));
}

/**
 * Serves pictures by file id. A public id always has the same picture, so browsers can cache it forever. Documents of
 * members are sent to their owner only, and are not cached.
 */
export function addFiles(app: FastifyInstance, services: Services): void {
  assertDeclared(path, rules);
  const pictures = new LRUCache<string, Picture>({
    maxSize: cacheBytes,
    sizeCalculation: ({ body, compressed }) => body.length + compressed.length,
  });
  app.get(path, async (request, reply) => {
    if (await rejectIfLimited(services, path, rules, request, reply)) return reply;
    const query = v.safeParse(rules.schema, request.query);
    if (!query.success) return reply.code(404).send('Not found.');
    const { id } = query.output;
    const width = allowedSide(query.output.width);
    const height = allowedSide(query.output.height);
    const key = `${id}:${width}:${height}`;
    let picture = pictures.get(key);
    if (!picture) {
      const [stored] = await services.database.orm.select().from(file).where(eq(file.id, id));
      const drawing = stored ? drawFile(stored.kind, stored.reference) : undefined;
      if (drawing === undefined) return sendOwnPicture(services, request, reply, { id, width, height });
      if (await rejectIfDrawingLimited(services, request, reply)) return reply;
      picture = await compress(withSize(drawing, width, height));
      pictures.set(key, picture);
    }
    const acceptsBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    if (acceptsBrotli) void reply.header('content-encoding', 'br');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type('image/svg+xml')
      .send(acceptsBrotli ? picture.compressed : picture.body);
  });
}

import { extname } from 'node:path';

interface ContentType {
  readonly type: string;
  /** Whether the edge offers it compressed with Brotli. */
  readonly isCompressible: boolean;
}

const text = (type: string): ContentType => ({ type: `${type}; charset=utf-8`, isCompressible: true });
const binary = (type: string): ContentType => ({ type, isCompressible: false });

/** File types that a release may contain. Source maps are missing on purpose, because players must not get them. */
const byExtension: ReadonlyMap<string, ContentType> = new Map([
  ['.js', text('text/javascript')],
  ['.css', text('text/css')],
  ['.json', text('application/json')],
  ['.txt', text('text/plain')],
  ['.svg', { type: 'image/svg+xml', isCompressible: true }],
  ['.png', binary('image/png')],
  ['.jpg', binary('image/jpeg')],
  ['.webp', binary('image/webp')],
  ['.avif', binary('image/avif')],
  ['.ico', binary('image/x-icon')],
  ['.woff2', binary('font/woff2')],
  ['.mp3', binary('audio/mpeg')],
  ['.webm', binary('video/webm')],
]);

export const servedExtensions = [...byExtension.keys()];

export function contentTypeOf(file: string): ContentType | undefined {
  return byExtension.get(extname(file));
}

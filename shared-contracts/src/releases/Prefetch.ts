import * as v from 'valibot';

/**
 * The field of an item that contains a picture's file id, and the size in px at which the view requests the picture.
 */
const Picture = v.object({
  field: v.pipe(v.string(), v.maxLength(64)),
  width: v.number(),
  height: v.number(),
});

/**
 * A call that a view needs at its first render. The boot script makes it before the host's scripts have loaded. The
 * request is the same as the API client's.
 */
export const Prefetch = v.object({
  path: v.pipe(v.string(), v.regex(/^\/(sys|base)(\/[A-Za-z0-9]+)+$/, 'not a path of the API')),
  /** Content type. */
  type: v.pipe(v.string(), v.maxLength(64)),
  body: v.pipe(v.string(), v.maxLength(1_000)),
  /**
   * If the page's address has this parameter, the boot script skips the call, because the view then makes other calls.
   */
  unless: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** The reply is a list. The boot script also fetches the wide or narrow picture of its first enabled item. */
  picture: v.optional(v.object({ wide: Picture, narrow: Picture })),
});
export type Prefetch = v.InferOutput<typeof Prefetch>;

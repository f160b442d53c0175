import * as v from 'valibot';

/** Field of an item that holds a picture's file id, and the size in px at which the view requests the picture. */
const Picture = v.object({
  field: v.pipe(v.string(), v.maxLength(64)),
  width: v.number(),
  height: v.number(),
});

/**
 * A call that a view needs at its first render. The boot script makes it, as the API client would, before the host's
 * scripts have arrived.
 */
export const Prefetch = v.object({
  path: v.pipe(v.string(), v.regex(/^\/(sys|base)(\/[A-Za-z0-9]+)+$/, 'not a path of the API')),
  /** Content type. */
  type: v.pipe(v.string(), v.maxLength(64)),
  body: v.pipe(v.string(), v.maxLength(1_000)),
  /** If the page's address has this parameter, the boot script skips the call, because the view makes other calls. */
  unless: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** The reply is a list. The boot script also fetches the wide or narrow picture of its first enabled item. */
  picture: v.optional(v.object({ wide: Picture, narrow: Picture })),
});
export type Prefetch = v.InferOutput<typeof Prefetch>;

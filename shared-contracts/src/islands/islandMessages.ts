import * as v from 'valibot';

const Text = v.pipe(v.string(), v.maxLength(600));

/** The only window message of an island: it hands a port to the shell, once; all else is said there. */
export const IslandReady = v.object({ v: v.literal(1), type: v.literal('ISLAND_READY') });

/** Shell to island. */
export const IslandOrder = v.variant('type', [
  /** Runs the script's text. One text an island. */
  v.object({ type: v.literal('RUN'), text: v.string(), language: v.pipe(v.string(), v.maxLength(10)) }),
  /** The conversation has come into view and has the focus. */
  v.object({ type: v.literal('OPEN') }),
  /** Something that an advertiser may learn; `value` in the currency's whole units. Source: M-025. */
  v.object({
    type: v.literal('AD_EVENT'),
    name: v.picklist(['registration', 'purchase']),
    value: v.optional(v.number()),
    currency: v.optional(v.pipe(v.string(), v.maxLength(10))),
  }),
]);
export type IslandOrder = v.InferInput<typeof IslandOrder>;

/** Island to shell. The script shares its page with whoever sends these, so none of them is more than a wish. */
export const IslandReport = v.variant('type', [
  /** The text has run, and every file that it names has come. */
  v.object({ type: v.literal('STARTED') }),
  /** The text broke, with what it said. */
  v.object({ type: v.literal('FAILED'), message: Text }),
  /** A script or style file that it names could not be had. */
  v.object({ type: v.literal('MISSING'), file: Text }),
  /** The player is through with it. */
  v.object({ type: v.literal('CLOSE') }),
]);
export type IslandReport = v.InferOutput<typeof IslandReport>;

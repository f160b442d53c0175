import * as v from 'valibot';

const Text = v.pipe(v.string(), v.maxLength(600));

/**
 * The only message from a vendor frame's window. It transfers a port, and all other messages use that port. `ISLAND` is
 * an older name for a vendor frame. It stays, because a page and its frame can come from different versions.
 */
export const VendorFrameReady = v.object({ v: v.literal(1), type: v.literal('ISLAND_READY') });

/** A message from the shell to a vendor frame. */
export const VendorFrameCommand = v.variant('type', [
  /** Runs the vendor's script. Sent only once to each frame. */
  v.object({ type: v.literal('RUN'), text: v.string(), language: v.pipe(v.string(), v.maxLength(10)) }),
  /** The chat is now visible and has the focus. */
  v.object({ type: v.literal('OPEN') }),
  /** An event for the advertiser. `value` is in whole units of the currency, not in minor units. Source: M-025. */
  v.object({
    type: v.literal('AD_EVENT'),
    name: v.picklist(['registration', 'purchase']),
    value: v.optional(v.number()),
    currency: v.optional(v.pipe(v.string(), v.maxLength(10))),
  }),
]);
export type VendorFrameCommand = v.InferInput<typeof VendorFrameCommand>;

/**
 * A message from a vendor frame to the shell. The vendor's script could send the same messages, so the shell must not
 * trust them.
 */
export const VendorFrameReport = v.variant('type', [
  /** The script has run, and all files that it loads have arrived. */
  v.object({ type: v.literal('STARTED') }),
  /** The script threw an error with this message. */
  v.object({ type: v.literal('FAILED'), message: Text }),
  /** A script file or style file did not load. */
  v.object({ type: v.literal('MISSING'), file: Text }),
  /** The player closed the chat. */
  v.object({ type: v.literal('CLOSE') }),
]);
export type VendorFrameReport = v.InferOutput<typeof VendorFrameReport>;

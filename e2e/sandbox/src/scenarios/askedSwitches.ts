import * as v from 'valibot';

/** What providers do that tell nothing by themselves; `providerDelayMs` says how long a slow one takes. */
export const askedSwitches = {
  /** What becomes of a transfer by the cash app; one that asks waits for its page or for QA. */
  cash: v.optional(v.picklist(['ask', 'success', 'slow', 'pending', 'failure', 'error'])),
  /** How often a slow transfer is looked for in vain. */
  cashWaits: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
  /** Whom to pay by the cash app comes without its picture, or as a picture alone. */
  cashQr: v.optional(v.picklist(['noImage', 'noAddress'])),
  /** Whether coins arrive by themselves once somebody asks. */
  crypto: v.optional(v.picklist(['success', 'slow', 'pending', 'error'])),
  /** What the card processor of the two steps does. */
  cpay: v.optional(v.picklist(['success', 'failure', 'pending', 'slow', 'error'])),
};

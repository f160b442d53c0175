import * as v from 'valibot';

/** What a provider with a page of its own can do with the next orders. */
export const hostedBehaviours = [
  'ask',
  'success',
  'failure',
  'pending',
  'slow',
  'error',
  'abandoned',
] as const;

const behaviour = v.optional(v.picklist(hostedBehaviours));

const switches = {
  payp: behaviour,
  paypal: behaviour,
  stripe: behaviour,
  pix: behaviour,
  onlyPay: behaviour,
};
export type HostedSwitch = keyof typeof switches;

export const hostedSwitches = {
  ...switches,
  /** How long a slow one takes. */
  providerDelayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))),
};

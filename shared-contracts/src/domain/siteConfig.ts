import * as v from 'valibot';
import { depositMethodCodes } from './depositMethodCodes';
import { Promotion } from './promotion';

// These values enter policy headers, so the letters of an origin are listed rather than parsed.
const Origin = v.pipe(
  v.string(),
  v.regex(
    /^https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/,
    'not an origin like https://games.example',
  ),
);
const HostName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/, 'not a host name like www.example'),
);
const ShortText = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** Settings of a brand that need no build. The edge serves them in the page and as /config.json. */
export const SiteConfig = v.strictObject({
  name: ShortText,
  title: ShortText,
  domain: HostName,
  licence: v.strictObject({
    number: ShortText,
    text: ShortText,
    sealUrl: v.nullable(v.pipe(v.string(), v.url(), v.startsWith('https://'))),
  }),
  signupLayout: v.picklist(['stepper', 'single']),
  /** Whether the sign-up also offers to register by email and name alone. Default: no. */
  signupFacebook: v.optional(v.boolean()),
  /** Whether the sign-up requires the code of a picture. Default: no. */
  signupCaptcha: v.optional(v.boolean()),
  /** Where games may be framed from. */
  gameOrigins: v.array(Origin),
  /** Our own origin of payment pages: the card vault and the bridge to providers. Another one than the player's. */
  paymentsOrigin: Origin,
  /** Where the bridge may send a player to pay. */
  providerOrigins: v.array(Origin),
  /** Whether the poll-based PayPal is paid in a window; left out, in a frame of the deposit popup. Source: S-064. */
  paypalInWindow: v.optional(v.boolean()),
  /** Hosts that a region redirect may lead to. */
  regionHosts: v.array(HostName),
  /** null: the address is made from the host that the player is on. */
  supportEmail: v.nullable(v.pipe(v.string(), v.email())),
  /** Deposit methods that the brand does not offer. The footer and the banking page leave out their logos. */
  depositMethodsOff: v.optional(v.array(v.picklist(depositMethodCodes))),
  /** Whether the footer shows the claims about games and currencies. They name more coins than the methods take. */
  footerClaims: v.boolean(),
  /** Whether players may write to us by the contact page; left out, they may. */
  contactUs: v.optional(v.boolean()),
  /** Whether the operator has a live chat; left out, there is one. */
  liveChat: v.optional(v.boolean()),
  /**
   * Origins that the live chat and advertising scripts may load from and call, besides those that the operator's script
   * names. Default: none.
   */
  islandOrigins: v.optional(
    v.strictObject({ chat: v.optional(v.array(Origin)), ads: v.optional(v.array(Origin)) }),
  ),
  /** Who may read the help pages: `members` (default) or `everyone`. */
  accessPolicy: v.optional(v.picklist(['members', 'everyone'])),
  /** Shown after a sign-up or sign-in if the server's reply has no promotion. */
  promotion: v.optional(Promotion),
});
export type SiteConfig = v.InferOutput<typeof SiteConfig>;

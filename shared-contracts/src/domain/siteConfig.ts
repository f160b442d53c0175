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

/** What a brand sets without a build; the edge serves it in the page and as /config.json. Source: A-136. */
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
  /** Whether the sign-up also offers to register by email and name alone; left out, it does not. Source: A-01. */
  signupFacebook: v.optional(v.boolean()),
  /** Whether the sign-up asks for the code of a picture; left out, it does not. Source: A-08. */
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
  /** Whether the footer repeats the claims about games and currencies. */
  footerClaims: v.boolean(),
  /** Whether players may write to us by the contact page; left out, they may. */
  contactUs: v.optional(v.boolean()),
  /** Whether the operator has a live chat; left out, there is one. */
  liveChat: v.optional(v.boolean()),
  /**
   * Which origins the scripts of live chat and of advertising may load from and talk to, beside what the operator's
   * text of them brings itself; none where left out. Source: A-109.
   */
  islandOrigins: v.optional(
    v.strictObject({ chat: v.optional(v.array(Origin)), ads: v.optional(v.array(Origin)) }),
  ),
  /** Who may read the help pages: `members`, also when left out, or `everyone`. Source: A-103. */
  accessPolicy: v.optional(v.picklist(['members', 'everyone'])),
  /** Shown after signing up or in when the server's reply brings none of its own. Source: A-27. */
  promotion: v.optional(Promotion),
});
export type SiteConfig = v.InferOutput<typeof SiteConfig>;

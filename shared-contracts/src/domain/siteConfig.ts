import * as v from 'valibot';
import { depositMethodCodes } from './depositMethods';
import { Promotion } from './promotion';

// The regular expression limits the characters, because these values become part of policy headers.
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
  /** Whether players can also sign up with only email and name. This is no Facebook login. Default: no. */
  signupFacebook: v.optional(v.boolean()),
  /** Whether the sign-up requires the code in a picture (CAPTCHA). Default: no. */
  signupCaptcha: v.optional(v.boolean()),
  /** Whether a password change requires the current password. The API must require it too. Default: no. */
  askCurrentPassword: v.optional(v.boolean()),
  /** Origins of games that the page may show in a frame. */
  gameOrigins: v.array(Origin),
  /** Origin of the card vault and the bridge pages. It differs from the origin of the site. */
  paymentsOrigin: Origin,
  /** Origins of payment pages that the bridge may redirect to. */
  providerOrigins: v.array(Origin),
  /**
   * Whether the poll-based PayPal opens a window instead of a frame in the deposit popup. Default: no. Source: S-064.
   */
  paypalInWindow: v.optional(v.boolean()),
  /** Hosts to which players of a blocked region may be redirected. */
  regionHosts: v.array(HostName),
  /** If null, the address is `support@` and the site's host. */
  supportEmail: v.nullable(v.pipe(v.string(), v.email())),
  /** Deposit methods that the brand does not offer. The footer and the banking page leave out their logos. */
  depositMethodsOff: v.optional(v.array(v.picklist(depositMethodCodes))),
  /**
   * Whether the footer shows the claims about games and currencies. The claims name more coins than players can pay
   * with.
   */
  footerClaims: v.boolean(),
  /** Whether players can use the contact form. Default: yes. */
  contactUs: v.optional(v.boolean()),
  /** Whether the operator has a live chat. Default: yes. */
  liveChat: v.optional(v.boolean()),
  /**
   * Additional origins that the scripts of live chat and advertising may call and load files from. Origins in the
   * operator's script are always allowed. Default: none. `island` is an older name for a vendor frame.
   */
  islandOrigins: v.optional(
    v.strictObject({ chat: v.optional(v.array(Origin)), ads: v.optional(v.array(Origin)) }),
  ),
  /** Who may read the help pages: `members` (default) or `everyone`. */
  accessPolicy: v.optional(v.picklist(['members', 'everyone'])),
  /** The promotion after a sign-up or sign-in. Used if the server's reply contains none. */
  promotion: v.optional(Promotion),
});
export type SiteConfig = v.InferOutput<typeof SiteConfig>;

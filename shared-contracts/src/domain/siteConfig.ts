import * as v from 'valibot';

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
  /** Where games may be framed from. */
  gameOrigins: v.array(Origin),
  /** Where payment pages may be framed from. */
  paymentOrigins: v.array(Origin),
  /** Hosts that a region redirect may lead to. */
  regionHosts: v.array(HostName),
  /** null: the address is made from the host that the player is on. */
  supportEmail: v.nullable(v.pipe(v.string(), v.email())),
  /** Whether the footer repeats the claims about games and currencies. */
  footerClaims: v.boolean(),
});
export type SiteConfig = v.InferOutput<typeof SiteConfig>;

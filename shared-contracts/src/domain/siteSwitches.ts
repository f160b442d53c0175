import * as v from 'valibot';
import { SiteConfig } from './siteConfig';

const { signupLayout, signupFacebook, signupCaptcha } = SiteConfig.entries;

/** Settings of a demo site that testers may change for their own browser. */
export const SiteSwitches = v.strictObject({
  signupLayout: v.exactOptional(signupLayout),
  signupFacebook,
  signupCaptcha,
});
export type SiteSwitches = v.InferOutput<typeof SiteSwitches>;

/** The cookie with the changed settings as percent-encoded JSON. The edge reads it only if SITE_SWITCHES is 1. */
export const siteSwitchesCookie = 'demo-site';

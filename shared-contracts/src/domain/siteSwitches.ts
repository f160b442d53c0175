import * as v from 'valibot';
import { SiteConfig } from './siteConfig';

const { signupLayout, signupFacebook, signupCaptcha } = SiteConfig.entries;

/** Settings of the site that testers of a demo may change for their own browser. */
export const SiteSwitches = v.strictObject({
  signupLayout: v.exactOptional(signupLayout),
  signupFacebook,
  signupCaptcha,
});
export type SiteSwitches = v.InferOutput<typeof SiteSwitches>;

/** Contains the switches as percent-encoded JSON. The edge reads it only if SITE_SWITCHES is 1. */
export const siteSwitchesCookie = 'demo-site';

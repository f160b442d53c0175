import * as v from 'valibot';
import { SiteConfig } from './siteConfig';

const { signupLayout, signupFacebook, signupCaptcha } = SiteConfig.entries;

/** What testers of a demo may change of the site configuration for their own browser. */
export const SiteSwitches = v.strictObject({
  signupLayout: v.exactOptional(signupLayout),
  signupFacebook,
  signupCaptcha,
});
export type SiteSwitches = v.InferOutput<typeof SiteSwitches>;

/** Holds them as percent-encoded JSON. An edge reads it only where SITE_SWITCHES is 1. */
export const siteSwitchesCookie = 'demo-site';

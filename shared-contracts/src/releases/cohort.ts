/**
 * The reason why a page runs a build: it is the active build, the canary, a replacement for a failed or revoked build,
 * or the build of a QA link.
 */
export type Cohort = 'baseline' | 'canary' | 'fallback' | 'override';

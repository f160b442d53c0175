/**
 * The reason why a page runs a build. `baseline`: the active build. `fallback`: a replacement for a failed or revoked
 * build. `override`: the build of a QA link.
 */
export type Cohort = 'baseline' | 'canary' | 'fallback' | 'override';

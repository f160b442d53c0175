/**
 * As what a page runs a build: the one for everybody, the canary, in place of one that failed here or was withdrawn,
 * or named by a link of QA.
 */
export type Cohort = 'baseline' | 'canary' | 'fallback' | 'override';

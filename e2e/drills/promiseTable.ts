import type { DrillName } from './Drill';

/** A promise of the product. The titles of tests that prove it end with its id as a tag: `@reliability1`. */
export interface PromiseEntry {
  readonly promise: string;
  /** The required figure, if the sentence does not name it. */
  readonly required?: string;
  readonly drills?: readonly DrillName[];
  /** Matches errors of its drills that belong to another promise. */
  readonly ignoredErrors?: RegExp;
  /** Whether the scores of `pnpm mutate` count as proof. */
  readonly isScored?: true;
  /** The part that is not proven or not reached, even when all tests and drills pass. */
  readonly gap?: string;
}

const releases: Readonly<Record<string, PromiseEntry>> = {
  release1: {
    promise: 'when one remote fails, the host boots and the other remotes work',
    drills: ['faults', 'parts'],
  },
  release2: { promise: '"Try again" repairs a remote without a reload', drills: ['faults'] },
  release3: { promise: 'errors and hangs are attributed to their remote; the slot can be used again' },
  release4: { promise: 'a view that loads after its deadline never mounts', drills: ['faults'] },
  release5: { promise: 'the last good build replaces a failed build in the same page', drills: ['parts'] },
  release6: { promise: 'if that build fails too, a card appears after few requests', drills: ['faults'] },
  release7: { promise: 'a rollback takes effect in seconds and changes nothing else', drills: ['rollback'] },
  release8: { promise: 'with a missing, corrupt, forged or old registry, the last good set stays live' },
  release9: { promise: 'publications and a rollback at the same time all take effect', drills: ['store'] },
  release10: {
    promise: 'a canary gets its share of browsers, 0 % means none, and growing moves no browser back',
    drills: ['canary'],
  },
  release11: { promise: 'a bad canary is withdrawn automatically; a good, quiet or unlucky one is not' },
  release12: { promise: 'forged reports have no effect' },
  release13: { promise: 'a tab still opens new views after five newer releases' },
  release14: {
    promise: 'an incompatible release is rejected, with the packages that need the contract; additions pass',
  },
  release15: { promise: 'the policy is strict; files changed in transit are rejected', drills: ['parts'] },
  release16: { promise: 'an override that is unsigned or unregistered is ignored' },
  release17: { promise: '100 mounts and 30 swaps leave nothing behind', drills: ['memory'] },
  release18: { promise: 'two views of one remote share a page, and keep their state when props change' },
  release19: { promise: 'no view is ever unstyled, and no style affects another remote' },
  release20: {
    promise: 'one team runs its remote against released builds of the others, offline',
    drills: ['team'],
  },
  release21: { promise: 'errors name the remote, build, time and cohort; test runs name their exact builds' },
  release22: { promise: 'a language switch reaches all mounted remotes' },
};

const reliability: Readonly<Record<string, PromiseEntry>> = {
  reliability1: {
    promise:
      'when files or code of one remote fail in any way, the player can use the shell and the other remotes',
    required: '4 remotes × 22 faults × 2 layouts',
    drills: ['faults', 'parts'],
    gap: 'if no good build exists, the error card stays. The drill then checks that the lobby works behind the card; if the lobby itself failed, it checks that a popup opens over the card',
  },
  reliability2: {
    promise: 'the previous build soon replaces a failed one, and a failing canary is withdrawn automatically',
    required: '99 % within 2.5 s, hanging files within 6 s; all browsers within 90 s',
    drills: ['faults'],
    gap: 'hanging files took at most 5.9 s and a view that never mounts 6.1 s, on two cores that also ran the drill; without a good build the card appeared after 10.8 s (7.3 s and 11.0 s on a slower machine); a canary is checked once a minute and withdrawn within minutes; a person rolls back the live build',
  },
  reliability3: {
    promise: 'a build that loops, leaks or violates the policy is rejected before its release',
    required: '100 % of such builds, by a probe in a browser: boot, mount, three routes, 10 s',
    drills: ['probe'],
    gap: "publishing requires the probe only with REQUIRE_PROBE=1, and trusts the note in the build's folder; the probe checks all views for loops and the policy, one view of each bundle for leaks, and presses nothing",
  },
  reliability4: {
    promise: 'lost, repeated, late or aborted calls never move money twice, and the money arrives soon',
    required:
      '10,000 sequences of each payment method, in and out; 50 of each in a browser; nothing open after 60 s',
    drills: ['deposits', 'browserMoney', 'samples'],
    gap: 'the 10,000 sequences cover all methods together, because 10,000 of each take more than five hours; the browser runs two deposit methods, a cash-out, points and a reward',
  },
  reliability5: {
    promise: 'many equal requests at once take effect once, and of two exclusive requests exactly one does',
    required: '100 equal requests at once; 1,000 races of cancel and approval; 10,000 random histories',
    drills: ['races', 'samples'],
  },
  reliability6: {
    promise: 'acknowledged data survives when the server or its database is killed',
    required: '200 kills with PostgreSQL, 100 with PGlite; running again within 3 s',
    drills: ['kills', 'samples', 'store'],
    gap: 'only 95 % of the starts must be within 3 s',
  },
  reliability7: {
    promise: 'no reader of external data throws, hangs or changes a shared prototype',
    required: '10,000 inputs × every reader, none over 50 ms',
    drills: ['fuzz'],
    gap: 'readers that run in a page have 250 ms here, because jsdom parses addresses and markup several times slower than a browser',
  },
  reliability8: {
    promise: 'no call breaks the API or reveals internals or data of another member',
    required: '700 inputs × every route: no 5xx, no stack trace, nothing of another member',
    drills: ['apiFuzz'],
  },
  reliability9: {
    promise:
      'every route serves only its declared callers, a route without declaration fails a test, and no route reveals which accounts exist',
    required:
      'each route × no token, a forged token, and the tokens of a disabled, another and a higher-level member; the mean times of 500 sign-ins with a known and 500 with an unknown name do not differ (Welch’s t-test, p > 0.01)',
    drills: ['guesses'],
    gap: 'sign-up tells whether a name is taken, at most sixty times an hour per address',
  },
  reliability10: {
    promise: 'unreleased scripts never run, and a malicious released script reaches no other origin',
    required: 'no violation in any journey; 40 attacks × 3 browsers',
    drills: ['firefox', 'webkit'],
    gap: 'a released script can still navigate the page away, open windows and use WebRTC; of the 64 attacks, two cannot run in Firefox and three cannot run in WebKit, because these browsers lack the features',
  },
  reliability11: {
    promise: 'rollbacks and canaries under load fail no page load and mix no builds',
    required: '200 page loads a minute × 30 rollbacks, 10 canaries; documents change within 1 s',
    drills: ['load'],
    ignoredErrors: /^(file|public|member|order): /,
  },
  reliability12: {
    promise: 'a tab that is five releases old opens every view that it has not opened yet',
    required: '5 releases of each remote, every view except vendor frames × 2 layouts × visitor and member',
    drills: ['oldTabs'],
  },
  reliability13: {
    promise: 'opening and closing leaves nothing behind',
    required: '1,000 × each popup: 0.1 node and 1 KB per cycle, no timer, no call',
    drills: ['cycles', 'memory'],
    gap: 'the full drill opens one popup of each remote 1,000 times and the others 100 times; those may leave five times as much, because one-time caches weigh more; frames of games and providers are not tested',
  },
  reliability14: {
    promise:
      'a poll sends one request at a time, on schedule, at most as often as allowed, ends once and stops when its view closes',
    required: '10,000 schedules',
    drills: ['schedules'],
  },
  reliability15: {
    promise:
      'five tabs agree on the signed-in member, in any order of sign-in, sign-out, renewal and disabling',
    required: '5 tabs × 1,000 steps, the same state within 1 s, no session lost',
    drills: ['schedules'],
    gap: 'the five tabs run on virtual time, where no real second can be measured; in a browser, only two tabs are tested',
  },
  reliability16: {
    promise: 'tests detect small changes of the code',
    required:
      '95 % of money, decoders, polls, keys, addresses, registry; 85 % of the other contracts; 90 % of a sample of each package, 95 % of its core',
    isScored: true,
    gap: 'each package is a sample of 200 changes, and a change runs at most 12 test files of its package',
  },
  reliability17: {
    promise: 'everyone can use every view',
    required: '0 violations of WCAG 2.2 AA × every view × 2 layouts × 2 languages; no keyboard trap',
    drills: ['accessible', 'firefox', 'webkit'],
    gap: 'only journeys test the frames of games, of providers and of the card. They do not test each frame in both layouts and languages',
  },
  reliability18: {
    promise:
      'many players get fast responses, excess load gets 503 and Retry-After, and service recovers soon',
    required:
      '300 sessions: 99 % of files in 30 ms, reads in 80 ms, money in 150 ms; 300 MB; 503, normal service again within 5 s',
    drills: ['load'],
    gap: 'on PGlite 99 % of files took up to 34 ms, reads 257 ms, money 291 ms; on a machine half as fast, with PostgreSQL, 128, 220 and 256 ms; drivers, edge, API and database share two cores',
  },
  reliability19: {
    promise: 'on a slow, lossy or broken network nothing waits forever, and started actions continue',
    required: 'slow 3G, 5 % loss, 10 s offline × each flow: nothing waits over 15 s',
    drills: ['degraded'],
    gap: 'the drill tests only the first visit, sign-in, a card deposit, a cash-out, a game, the history and the news; for other flows, journeys and tests on virtual time test the polls and orders',
  },
  reliability20: {
    promise:
      'no page runs a changed, forged, rolled-back or unsigned release, and a missing registry blocks no page',
    required: '20,000 changed texts, all rejected; 10 minutes without registry, no failed load',
    drills: ['schedules', 'fuzz', 'sameBytes'],
    gap: 'revisions do not expire and need one signature, as the release command states; the time without a store is not measured',
  },
  reliability21: {
    promise:
      'card data exists only in the vault, and passwords and tokens never appear in files, logs or addresses',
    required: '0 finds in heap, requests, logs, database, storage, addresses',
    gap: 'the heap is searched only for cards, because it holds a typed password and the token that the host sends; only the card number is searched for, because CVV and expiry are so short that they match anywhere',
  },
  reliability22: {
    promise: 'all tests pass every time, in a short time',
    required: 'npm test ten times in a row without a flaky test, each within 15 min on two cores',
    gap: 'ten runs in a row (three hours) were not done; a run takes more than 15 min on two cores. Failed tests are not repeated, so a flaky test fails the run',
  },
};

/** A promise that the drill `attacks` tests. */
const attackPromise = (promise: string, more?: Partial<PromiseEntry>): PromiseEntry => ({
  promise,
  drills: ['attacks'],
  ...more,
});

const security: Readonly<Record<string, PromiseEntry>> = {
  security1: attackPromise(
    'only the edge sets the headers that identify a caller; a client cannot remove, repeat or replace them',
  ),
  security2: attackPromise('signatures identify game vendors and payment providers, on a separate port'),
  security3: attackPromise('an upload costs little processor time and stores only its picture'),
  security4: attackPromise('pictures have few sizes, and one address gets few new sizes a minute'),
  security5: attackPromise(
    'a self-excluded person cannot open another account; deposits and real-money games need an age and a country',
    { gap: 'the player states the birthday; documents are checked only at the first cash-out' },
  ),
  security6: attackPromise('wrong passwords are counted per member and per address, in any spelling', {
    drills: ['attacks', 'guesses'],
  }),
  security7: attackPromise(
    'nobody can crowd out the reports of pages, and forged reports do not decide about a canary',
    {
      gap: 'a forger gets a report token with one request, without loading a page, and each edge counts only its own reports',
    },
  ),
  security8: attackPromise('servers respond only to their own host names, and to no page of another site'),
  security9: attackPromise(
    'slow connections are closed, and one address uses at most a quarter of the connections',
  ),
  security10: attackPromise('a call never reaches data of another member, whichever id it names', {
    drills: ['attacks', 'apiFuzz'],
  }),
  security11: attackPromise('controls for testers exist only in a demo'),
  security12: attackPromise('links to candidate builds are signed, expire and can be revoked one by one'),
  security13: attackPromise('a card pays only for its own member and deposit'),
  security14: attackPromise(
    'an invited player counts after activation and a first deposit, but not from the browser or network of the inviter; rewards are limited',
    { gap: 'a player who deletes cookies and changes the network is not recognized' },
  ),
  security15: attackPromise(
    'a session has one valid token after the grace period, even after renewals at the same time',
  ),
  security16: attackPromise('only its own member gets the QR code of a cash order'),
  security17: attackPromise('no name or text adds lines, recipients or links to a mail'),
  security18: attackPromise(
    'during an attack other players sign in and deposit within a second, and the ledger balances afterwards',
    { required: '52 classes of attack; 99 % within 1 s' },
  ),
};

export const promiseLists = {
  releases: { heading: 'Promises about releases', promises: releases },
  reliability: { heading: 'Promises about safety and reliability', promises: reliability },
  security: { heading: 'Promises about attacks', promises: security },
} as const;
export type PromiseList = keyof typeof promiseLists;

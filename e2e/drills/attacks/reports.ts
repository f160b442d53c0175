import { createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { telemetryPath, telemetryTokenPath } from 'shared-contracts/telemetry';
import { liveVersions, release } from '../../support/release';
import { stack } from '../../support/settings';
import { counted, type Attack } from './Attack';
import { newCaller, send, type Caller } from './target';

const reportFlood: Attack = {
  name: 'reports that crowd out others',
  source: 'API4, ASVS 16.4',
  run: async () => {
    const caller = newCaller();
    const report = JSON.stringify([
      { type: 'csp-violation', url: 'https://evil.example', body: { blockedURL: 'x' } },
    ]);
    const post = (origin: string) =>
      send(caller, '/reports', {
        method: 'POST',
        body: report,
        headers: { origin, 'content-type': 'application/reports+json' },
      });
    const foreign = (await post('https://evil.example')).status;
    const answers: number[] = [];
    for (let turn = 0; turn < 90; turn += 1) answers.push((await post(stack.origin)).status);
    return {
      what: '90 reports in a minute from one address, and one from another site',
      count: answers.length + 1,
      answered: `foreign: ${String(foreign)}; own: ${counted(answers)}`,
      faults: [
        ...(foreign < 400 ? ['a report of another site was taken'] : []),
        ...(answers.includes(429) ? [] : ['the limit of reports was never reached']),
      ],
    };
  },
};

const remote = 'remote-content';
const newPage = () => randomBytes(16).toString('hex');

/** What the edge tells `release watch`: how many pages say that the live build has failed. */
async function failedPages(version: string): Promise<number> {
  const port = stack.port + 2;
  const { text } = await send(newCaller(), '/health.json', {
    port,
    headers: { host: `127.0.0.1:${String(port)}` },
  });
  const { minutes } = JSON.parse(text) as {
    minutes: readonly { remote: string; version: string; failed: number }[];
  };
  return minutes
    .filter((minute) => minute.remote === remote && minute.version === version)
    .reduce((sum, { failed }) => sum + failed, 0);
}

async function tokenFor(caller: Caller, page: string): Promise<string> {
  const { status, text } = await send(caller, `${telemetryTokenPath}?page=${page}`);
  if (status !== 200) throw new Error(`no token was issued: ${text}`);
  return text;
}

interface Vote {
  readonly page: string;
  readonly token?: string;
}

interface Ballot {
  readonly what: string;
  /** How many must count. A control: without it, the attack would prove nothing. */
  readonly allowed: number;
  readonly origin?: string;
  readonly votes: () => Promise<readonly (readonly [Caller, Vote])[]>;
}

const ofManyNetworks = (times: number, vote: (caller: Caller) => Promise<Vote>) =>
  Promise.all(
    Array.from({ length: times }, async () => {
      const caller = newCaller();
      return [caller, await vote(caller)] as const;
    }),
  );

const revision = async () => {
  const { text } = await send(newCaller(), '/healthz');
  return (JSON.parse(text) as { revision: number }).revision;
};

/** Publishes the live builds again under a new revision number. */
async function nextRevision(): Promise<void> {
  const former = await revision();
  await release(
    ['restore', String(former), '--above', String(former + 1), '--why', 'drill'],
    stack.dataFolder,
  );
  while ((await revision()) === former) await pause(50);
}

/** A token signed with the edge's own secret, for any hour. */
async function signedBySecret(page: string, hoursLater: number): Promise<string> {
  const now = Math.floor(Date.now() / 3_600_000);
  const day = String(Math.floor(now / 24));
  const secret = await readFile(`${stack.dataFolder}/releases/report-secrets/${day}`);
  const hour = String(now + hoursLater);
  const signed = createHmac('sha256', secret).update(`report ${page} ${String(await revision())} ${hour}`);
  return `${hour}.${signed.digest('base64url')}`;
}

const ofHour = (hoursLater: number, times = 20) =>
  ofManyNetworks(times, async () => {
    const page = newPage();
    return { page, token: await signedBySecret(page, hoursLater) };
  });

const withToken = async (caller: Caller): Promise<Vote> => {
  const page = newPage();
  return { page, token: await tokenFor(caller, page) };
};

const changed = async (caller: Caller, change: (token: string) => string): Promise<Vote> => {
  const { page, token = '' } = await withToken(caller);
  return { page, token: change(token) };
};

const otherLetter = (token: string) => token.replace(/\.(.)/, (_, letter) => (letter === 'a' ? '.b' : '.a'));

const ballots: readonly Ballot[] = [
  { what: 'with a token each', allowed: 5, votes: () => ofManyNetworks(5, withToken) },
  {
    what: 'without a token',
    allowed: 0,
    votes: () => ofManyNetworks(40, () => Promise.resolve({ page: newPage() })),
  },
  {
    what: 'with a changed token',
    allowed: 0,
    votes: async () => [
      ...(await ofManyNetworks(15, (caller) => changed(caller, otherLetter))),
      ...(await ofManyNetworks(15, (caller) => changed(caller, (token) => `1${token}`))),
      ...(await ofManyNetworks(15, (caller) => changed(caller, (token) => token.slice(0, -1)))),
    ],
  },
  {
    what: 'with the token of another page',
    allowed: 0,
    votes: () =>
      ofManyNetworks(40, async (caller) => ({ page: newPage(), token: await tokenFor(caller, newPage()) })),
  },
  {
    what: 'with a token of another hour',
    allowed: 0,
    votes: async () => [...(await ofHour(-3)), ...(await ofHour(3))],
  },
  {
    // Without this, the tokens before might be refused for another reason than their hour.
    what: 'with a token that was signed alike in this hour',
    allowed: 1,
    votes: () => ofHour(0, 1),
  },
  {
    what: 'with a token of another revision',
    allowed: 0,
    votes: async () => {
      const votes = await ofManyNetworks(40, withToken);
      await nextRevision();
      return votes;
    },
  },
  {
    what: 'with one token from 50 networks',
    allowed: 1,
    votes: async () => {
      const vote = await withToken(newCaller());
      const networks = Array.from({ length: 50 }, newCaller);
      return Array.from({ length: 1_000 }, (_, at) => [networks[at % 50] ?? newCaller(), vote] as const);
    },
  },
  {
    what: 'with a token each from one network',
    allowed: 3,
    votes: async () => {
      const caller = newCaller();
      const each = Array.from({ length: 28 }, async () => [caller, await withToken(caller)] as const);
      return Promise.all(each);
    },
  },
  {
    what: 'from a page of another site',
    allowed: 0,
    origin: 'https://evil.example',
    votes: () => ofManyNetworks(40, withToken),
  },
];

/** Forged votes could withdraw a good build or keep a bad one. */
const forgedVotes: Attack = {
  name: 'forged votes on a build',
  source: 'API2, API6',
  run: async () => {
    const { [remote]: version = '' } = await liveVersions(stack.dataFolder);
    const fact = { remote, version, cohort: 'baseline', phase: 'crash', outcome: 'failed', ms: 700 };
    const answers: number[] = [];
    const told: string[] = [];
    const faults: string[] = [];
    for (const { what, allowed, votes, origin = stack.origin } of ballots) {
      const cast = await votes();
      const before = await failedPages(version);
      const headers = { origin, 'content-type': 'application/json' };
      for (const [caller, vote] of cast) {
        const body = JSON.stringify({ ...vote, facts: [fact] });
        answers.push((await send(caller, telemetryPath, { method: 'POST', headers, body })).status);
      }
      const counting = (await failedPages(version)) - before;
      told.push(`${what} ${String(counting)} of ${String(cast.length)}`);
      if (counting > allowed) faults.push(`${String(counting)} reports ${what} counted`);
      if (counting < allowed) faults.push(`only ${String(counting)} reports ${what} counted`);
    }
    return {
      what: 'reports that the live build has failed, in ten ways',
      count: answers.length,
      answered: `counted ${told.join(', ')}; ${counted(answers)}`,
      faults,
    };
  },
};

export const reportAttacks: readonly Attack[] = [reportFlood, forgedVotes];

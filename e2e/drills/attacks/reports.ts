import { createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { telemetryPath, telemetryTokenPath } from 'shared-contracts/telemetry';
import { liveVersions, release } from '../../support/release';
import { stack } from '../../support/settings';
import { countEach, type Attack } from './Attack';
import { newCaller, send, type Caller } from './target';

const reportFlood: Attack = {
  name: 'report flood',
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
    const responses: number[] = [];
    for (let turn = 0; turn < 90; turn += 1) responses.push((await post(stack.origin)).status);
    return {
      sent: '90 reports in a minute from one address, and one from another site',
      count: responses.length + 1,
      responses: `foreign: ${String(foreign)}; own: ${countEach(responses)}`,
      faults: [
        ...(foreign < 400 ? ['a report of another site was accepted'] : []),
        ...(responses.includes(429) ? [] : ['the limit of reports was never reached']),
      ],
    };
  },
};

const remote = 'remote-content';
const newPage = () => randomBytes(16).toString('hex');

/** The number of pages that reported a failure of the live build, as `release watch` reads it from the edge. */
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
  readonly title: string;
  /** The exact number of votes that must count. Cases above 0 prove that valid votes count. */
  readonly allowed: number;
  readonly origin?: string;
  readonly votes: () => Promise<readonly (readonly [Caller, Vote])[]>;
}

const fromManyNetworks = (times: number, vote: (caller: Caller) => Promise<Vote>) =>
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

const votesOfHour = (hoursLater: number, times = 20) =>
  fromManyNetworks(times, async () => {
    const page = newPage();
    return { page, token: await signedBySecret(page, hoursLater) };
  });

const voteWithToken = async (caller: Caller): Promise<Vote> => {
  const page = newPage();
  return { page, token: await tokenFor(caller, page) };
};

const voteWithChangedToken = async (caller: Caller, change: (token: string) => string): Promise<Vote> => {
  const { page, token = '' } = await voteWithToken(caller);
  return { page, token: change(token) };
};

const changeLetter = (token: string) => token.replace(/\.(.)/, (_, letter) => (letter === 'a' ? '.b' : '.a'));

const ballots: readonly Ballot[] = [
  { title: 'with one token per page', allowed: 5, votes: () => fromManyNetworks(5, voteWithToken) },
  {
    title: 'without a token',
    allowed: 0,
    votes: () => fromManyNetworks(40, () => Promise.resolve({ page: newPage() })),
  },
  {
    title: 'with a changed token',
    allowed: 0,
    votes: async () => [
      ...(await fromManyNetworks(15, (caller) => voteWithChangedToken(caller, changeLetter))),
      ...(await fromManyNetworks(15, (caller) => voteWithChangedToken(caller, (token) => `1${token}`))),
      ...(await fromManyNetworks(15, (caller) =>
        voteWithChangedToken(caller, (token) => token.slice(0, -1)),
      )),
    ],
  },
  {
    title: 'with the token of another page',
    allowed: 0,
    votes: () =>
      fromManyNetworks(40, async (caller) => ({ page: newPage(), token: await tokenFor(caller, newPage()) })),
  },
  {
    title: 'with a token of another hour',
    allowed: 0,
    votes: async () => [...(await votesOfHour(-3)), ...(await votesOfHour(3))],
  },
  {
    // Control: proves that the tokens above were rejected because of their hour.
    title: 'with a token that the drill signed for this hour',
    allowed: 1,
    votes: () => votesOfHour(0, 1),
  },
  {
    title: 'with a token of another revision',
    allowed: 0,
    votes: async () => {
      const votes = await fromManyNetworks(40, voteWithToken);
      await nextRevision();
      return votes;
    },
  },
  {
    title: 'with one token from 50 networks',
    allowed: 1,
    votes: async () => {
      const vote = await voteWithToken(newCaller());
      const networks = Array.from({ length: 50 }, newCaller);
      return Array.from({ length: 1_000 }, (_, at) => [networks[at % 50] ?? newCaller(), vote] as const);
    },
  },
  {
    title: 'with one token per page, from one network',
    allowed: 3,
    votes: async () => {
      const caller = newCaller();
      const voters = Array.from({ length: 28 }, async () => [caller, await voteWithToken(caller)] as const);
      return Promise.all(voters);
    },
  },
  {
    title: 'from a page of another site',
    allowed: 0,
    origin: 'https://evil.example',
    votes: () => fromManyNetworks(40, voteWithToken),
  },
];

/** Forged votes could withdraw a good build or keep a bad one. */
const forgedVotes: Attack = {
  name: 'forged votes on a build',
  source: 'API2, API6',
  run: async () => {
    const { [remote]: version = '' } = await liveVersions(stack.dataFolder);
    const fact = { remote, version, cohort: 'baseline', phase: 'crash', outcome: 'failed', ms: 700 };
    const responses: number[] = [];
    const counts: string[] = [];
    const faults: string[] = [];
    for (const { title, allowed, votes, origin = stack.origin } of ballots) {
      const cast = await votes();
      const before = await failedPages(version);
      const headers = { origin, 'content-type': 'application/json' };
      for (const [caller, vote] of cast) {
        const body = JSON.stringify({ ...vote, facts: [fact] });
        responses.push((await send(caller, telemetryPath, { method: 'POST', headers, body })).status);
      }
      const countedVotes = (await failedPages(version)) - before;
      counts.push(`${title} ${String(countedVotes)} of ${String(cast.length)}`);
      if (countedVotes > allowed) faults.push(`${String(countedVotes)} reports ${title} counted`);
      if (countedVotes < allowed) faults.push(`only ${String(countedVotes)} reports ${title} counted`);
    }
    return {
      sent: 'reports that the live build failed, in ten ways',
      count: responses.length,
      responses: `counted ${counts.join(', ')}; ${countEach(responses)}`,
      faults,
    };
  },
};

export const reportAttacks: readonly Attack[] = [reportFlood, forgedVotes];

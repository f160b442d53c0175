import { createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { telemetryPath, telemetryTokenPath } from 'shared-contracts/telemetry';
import { readLiveVersions, release } from '../../support/release';
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
    const foreignStatus = (await post('https://evil.example')).status;
    const responses: number[] = [];
    for (let turn = 0; turn < 90; turn += 1) responses.push((await post(stack.origin)).status);
    return {
      summary: '90 reports in a minute from one address, and one from another site',
      count: responses.length + 1,
      responses: `foreign: ${String(foreignStatus)}; own: ${countEach(responses)}`,
      failures: [
        ...(foreignStatus < 400 ? ['a report of another site was accepted'] : []),
        ...(responses.includes(429) ? [] : ['the limit of reports was never reached']),
      ],
    };
  },
};

const remote = 'remote-content';
const newPageId = () => randomBytes(16).toString('hex');

/** Counts the pages that reported a failure of a build, as `release watch` does. */
async function countFailedPages(version: string): Promise<number> {
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

/** A page's report that the build failed. Each page counts as one vote to withdraw the build. */
interface Vote {
  readonly page: string;
  readonly token?: string;
}

interface VoteCase {
  readonly title: string;
  /** Number of votes that must count. Cases above 0 prove that valid votes count. */
  readonly expectedCount: number;
  readonly origin?: string;
  readonly votes: () => Promise<readonly (readonly [Caller, Vote])[]>;
}

const voteFromNetworks = (times: number, vote: (caller: Caller) => Promise<Vote>) =>
  Promise.all(
    Array.from({ length: times }, async () => {
      const caller = newCaller();
      return [caller, await vote(caller)] as const;
    }),
  );

const readRevision = async () => {
  const { text } = await send(newCaller(), '/healthz');
  return (JSON.parse(text) as { revision: number }).revision;
};

/** Publishes the live builds again under a new revision number. */
async function publishNextRevision(): Promise<void> {
  const previous = await readRevision();
  await release(
    ['restore', String(previous), '--above', String(previous + 1), '--why', 'drill'],
    stack.dataFolder,
  );
  while ((await readRevision()) === previous) await pause(50);
}

/** Signs a token for any hour, with the edge's own secret. */
async function signToken(page: string, hoursLater: number): Promise<string> {
  const currentHour = Math.floor(Date.now() / 3_600_000);
  const day = String(Math.floor(currentHour / 24));
  const secret = await readFile(`${stack.dataFolder}/releases/report-secrets/${day}`);
  const hour = String(currentHour + hoursLater);
  const signature = createHmac('sha256', secret).update(
    `report ${page} ${String(await readRevision())} ${hour}`,
  );
  return `${hour}.${signature.digest('base64url')}`;
}

const votesOfHour = (hoursLater: number, times = 20) =>
  voteFromNetworks(times, async () => {
    const page = newPageId();
    return { page, token: await signToken(page, hoursLater) };
  });

const voteWithToken = async (caller: Caller): Promise<Vote> => {
  const page = newPageId();
  return { page, token: await tokenFor(caller, page) };
};

const voteWithChangedToken = async (caller: Caller, change: (token: string) => string): Promise<Vote> => {
  const { page, token = '' } = await voteWithToken(caller);
  return { page, token: change(token) };
};

const changeLetter = (token: string) => token.replace(/\.(.)/, (_, letter) => (letter === 'a' ? '.b' : '.a'));

const voteCases: readonly VoteCase[] = [
  { title: 'with one token per page', expectedCount: 5, votes: () => voteFromNetworks(5, voteWithToken) },
  {
    title: 'without a token',
    expectedCount: 0,
    votes: () => voteFromNetworks(40, () => Promise.resolve({ page: newPageId() })),
  },
  {
    title: 'with a changed token',
    expectedCount: 0,
    votes: async () => [
      ...(await voteFromNetworks(15, (caller) => voteWithChangedToken(caller, changeLetter))),
      ...(await voteFromNetworks(15, (caller) => voteWithChangedToken(caller, (token) => `1${token}`))),
      ...(await voteFromNetworks(15, (caller) =>
        voteWithChangedToken(caller, (token) => token.slice(0, -1)),
      )),
    ],
  },
  {
    title: 'with the token of another page',
    expectedCount: 0,
    votes: () =>
      voteFromNetworks(40, async (caller) => ({
        page: newPageId(),
        token: await tokenFor(caller, newPageId()),
      })),
  },
  {
    title: 'with a token of another hour',
    expectedCount: 0,
    votes: async () => [...(await votesOfHour(-3)), ...(await votesOfHour(3))],
  },
  {
    // Control: proves that the tokens above were rejected because of their hour.
    title: 'with a token that the drill signed for this hour',
    expectedCount: 1,
    votes: () => votesOfHour(0, 1),
  },
  {
    title: 'with a token of another revision',
    expectedCount: 0,
    votes: async () => {
      const votes = await voteFromNetworks(40, voteWithToken);
      await publishNextRevision();
      return votes;
    },
  },
  {
    title: 'with one token from 50 networks',
    expectedCount: 1,
    votes: async () => {
      const vote = await voteWithToken(newCaller());
      const networks = Array.from({ length: 50 }, newCaller);
      return Array.from(
        { length: 1_000 },
        (_, index) => [networks[index % 50] ?? newCaller(), vote] as const,
      );
    },
  },
  {
    title: 'with one token per page, from one network',
    expectedCount: 3,
    votes: async () => {
      const caller = newCaller();
      const voters = Array.from({ length: 28 }, async () => [caller, await voteWithToken(caller)] as const);
      return Promise.all(voters);
    },
  },
  {
    title: 'from a page of another site',
    expectedCount: 0,
    origin: 'https://evil.example',
    votes: () => voteFromNetworks(40, voteWithToken),
  },
];

/** Forged votes could withdraw a good build or keep a bad one. */
const forgedVotes: Attack = {
  name: 'forged votes on a build',
  source: 'API2, API6',
  run: async () => {
    const { [remote]: version = '' } = await readLiveVersions(stack.dataFolder);
    const fact = { remote, version, cohort: 'baseline', phase: 'crash', outcome: 'failed', ms: 700 };
    const responses: number[] = [];
    const counts: string[] = [];
    const failures: string[] = [];
    for (const { title, expectedCount, votes, origin = stack.origin } of voteCases) {
      const castVotes = await votes();
      const countBefore = await countFailedPages(version);
      const headers = { origin, 'content-type': 'application/json' };
      for (const [caller, vote] of castVotes) {
        const body = JSON.stringify({ ...vote, facts: [fact] });
        responses.push((await send(caller, telemetryPath, { method: 'POST', headers, body })).status);
      }
      const countedVotes = (await countFailedPages(version)) - countBefore;
      counts.push(`${title} ${String(countedVotes)} of ${String(castVotes.length)}`);
      if (countedVotes > expectedCount) failures.push(`${String(countedVotes)} reports ${title} counted`);
      if (countedVotes < expectedCount)
        failures.push(`only ${String(countedVotes)} reports ${title} counted`);
    }
    return {
      summary: 'reports that the live build failed, in ten ways',
      count: responses.length,
      responses: `counted ${counts.join(', ')}; ${countEach(responses)}`,
      failures,
    };
  },
};

export const reportAttacks: readonly Attack[] = [reportFlood, forgedVotes];

import { getCryptoQrCode, getFile } from 'shared-contracts/api';
import { routes } from '../../api/routes';
import type { Route } from '../../api/server/defineRoute';
import { rejectionCodes } from '../../errors/Rejection';
import { auditLedger, balancedLedger } from '../../ledger/audit';
import { startSession } from '../../members/sessions';
import { seededRandom, type Random } from '../../seededRandom';
import { callHeaders, rememberSession } from '../browsers';
import { everyMethod, newOwner, newsOf, type OwnedData, usualFields } from '../everyRoute';
import type { Envelope, TestMember, TestSandbox } from '../testSandbox';
import { drawCall } from './drawCall';
import { hostileValue } from './hostileValues';

export interface FuzzFigures {
  readonly endpoints: number;
  readonly calls: number;
  /** Numbers of served and rejected calls. */
  readonly served: number;
  readonly rejected: number;
  readonly ms: number;
  /** An error for each forbidden reply, with its path, its number and the request. */
  readonly failures: readonly string[];
}

interface FuzzOptions {
  readonly perEndpoint: number;
  readonly seed: number;
  readonly progress?: (line: string) => void;
  /** Restricts the drill to some routes. */
  readonly only?: (path: string) => boolean;
}

/** Words of internals: stack frames, the database and libraries. */
const internalPattern =
  /\n\s+at |node_modules|\.[jt]s:\d+|\bSELECT\b|\bINSERT\b|syntax error|DrizzleQuery|ECONN|invalid input|violates|Reference [0-9A-F]{8}/;
/** All other calls use POST. */
const picturePaths = [getFile.path, getCryptoQrCode.path];

/** The error that makes a reply forbidden for any request. A secret from the request itself may be in its reply. */
function failureOf(
  status: number,
  body: string,
  secrets: readonly string[],
  request: string,
): string | undefined {
  if (status >= 500) return `HTTP ${String(status)}`;
  const internal = internalPattern.exec(body);
  if (internal) return `reveals "${internal[0].trim()}"`;
  const leaked = secrets.find((secret) => body.includes(secret) && !request.includes(secret));
  return leaked === undefined ? undefined : `reveals ${leaked}`;
}

/** The owner's data, which no other caller may read. */
async function secretsOf(sandbox: TestSandbox, { member, ...owned }: OwnedData): Promise<string[]> {
  const { data } = await sandbox.call('/sys/auth/token/info', {}, { token: member.token });
  const { email, invitationCode } = data as { email: string; invitationCode: string };
  const ids = [member.id, owned.cashOut, owned.file, owned.news, ...Object.values(owned.orders)];
  return [member.username, member.token, email, invitationCode, newsOf(member), ...ids];
}

/** Sends hostile calls to every path of the API, as another member than the owner of the data. */
export async function apiFuzz(sandbox: TestSandbox, options: FuzzOptions): Promise<FuzzFigures> {
  const { perEndpoint, seed, progress, only = () => true } = options;
  const { database, services, clock } = sandbox;
  const startedAt = performance.now();
  const owner = await newOwner(sandbox);
  const attacker = await newOwner(sandbox);
  const secrets = await secretsOf(sandbox, owner);
  const failures: string[] = [];
  const counts = { calls: 0, served: 0, rejected: 0 };
  let caller: TestMember = attacker.member;

  const recordReply = (label: string, status: number, body: string, request: string) => {
    counts.calls += 1;
    const failure = failureOf(status, body, secrets, request);
    if (failure !== undefined) failures.push(`${label} ${failure}: ${request.slice(0, 400)}`);
  };

  async function tryRoute(route: Route, random: Random, label: string): Promise<void> {
    const { path } = route.endpoint;
    // Uses the ids of the caller or of the owner.
    const fieldsOwner = random() < 0.5 ? attacker : { ...owner, member: attacker.member };
    const signedIn =
      random() < 0.8 ? callHeaders(caller.token, random() < 0.5 ? everyMethod : undefined) : {};
    const { headers, payload } = drawCall(random, route, usualFields(route, fieldsOwner), signedIn);
    const reply = await sandbox.api.inject({ method: 'POST', url: path, headers, payload });
    recordReply(label, reply.statusCode, reply.body, `${JSON.stringify(headers)} ${payload.toString()}`);
    const { error } = JSON.parse(reply.body) as Envelope;
    if (error === 0) counts.served += 1;
    else counts.rejected += 1;
    // One of the calls signs out, so the caller signs in again.
    if (error === rejectionCodes.signedOut || /logout|refresh|password/.test(path)) {
      const session = rememberSession(await startSession(database.orm, attacker.member.id, clock.now()));
      caller = { ...caller, token: session.token };
    }
  }

  async function tryPicture(path: string, random: Random, label: string): Promise<void> {
    const value = () => String(random() < 0.3 ? (owner.orders[path] ?? owner.file) : hostileValue(random));
    const names = ['id', 'transactionId', 'coinName', 'width', 'height', 'a.b'];
    const query = new URLSearchParams(
      names
        .filter(() => random() < 0.6)
        .map((name) => [name, value().replaceAll(/\p{Surrogate}/gu, '?')] as [string, string]),
    ).toString();
    const headers = random() < 0.8 ? callHeaders(caller.token) : {};
    const reply = await sandbox.api.inject({ method: 'GET', url: `${path}?${query}`, headers });
    recordReply(label, reply.statusCode, reply.body, decodeURIComponent(query));
    if (reply.statusCode === 200) counts.served += 1;
    else counts.rejected += 1;
  }

  const postRoutes = routes.filter(({ endpoint }) => only(endpoint.path));
  const pictureRoutes = picturePaths.filter(only);
  const targets = [
    ...postRoutes.map((route) => ({
      path: route.endpoint.path,
      send: (random: Random, label: string) => tryRoute(route, random, label),
    })),
    ...pictureRoutes.map((path) => ({
      path,
      send: (random: Random, label: string) => tryPicture(path, random, label),
    })),
  ];
  for (const [index, { path, send }] of targets.entries()) {
    const random = seededRandom(`${String(seed)} ${path}`);
    for (let turn = 0; turn < perEndpoint; turn += 1) {
      // Other tests check the limits.
      await services.rateLimiter.clear();
      await send(random, `${path} no. ${String(turn)}`);
    }
    progress?.(
      `${String(index + 1)} of ${String(targets.length)} addresses, ${String(failures.length)} failures`,
    );
  }
  const audit = await auditLedger(database.orm);
  if (JSON.stringify(audit) !== JSON.stringify(balancedLedger)) failures.push('the ledger is not balanced');
  if (Object.keys(Object.prototype).length > 0) failures.push('Object.prototype has a new property');
  return { ...counts, endpoints: targets.length, ms: Math.round(performance.now() - startedAt), failures };
}

import { createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../errors/OperatorError';
import type { Environment } from '../settings/folders';

/** An event that a chat or a pager shows. */
export interface Notice {
  readonly event: 'release.changed' | 'canary.alarm';
  /** One text for people. Chats such as Slack and Mattermost show it. */
  readonly text: string;
  readonly details: Readonly<Record<string, unknown>>;
}

const timeoutMs = 5_000;
const pausesMs = [1_000, 4_000];
const secretPrefix = 'whsec_';

interface Webhook {
  readonly url: URL;
  readonly secret: Buffer;
}

/** Secrets with the prefix are base64, as in Standard Webhooks. Others are plain text. */
const bytesOf = (secret: string) =>
  secret.startsWith(secretPrefix)
    ? Buffer.from(secret.slice(secretPrefix.length), 'base64')
    : Buffer.from(secret);

async function readSecret(env: Environment): Promise<string> {
  const file = env['RELEASE_HOOK_SECRET_FILE'];
  if (!file) return env['RELEASE_HOOK_SECRET'] ?? '';
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    throw new OperatorError(`RELEASE_HOOK_SECRET_FILE is "${file}", but this file cannot be read.`);
  }
}

async function readWebhook(env: Environment): Promise<Webhook | undefined> {
  const address = env['RELEASE_HOOK_URL'];
  if (!address) return undefined;
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw new OperatorError(
      'RELEASE_HOOK_URL is not an address, for example https://hooks.example/releases.',
    );
  }
  const secret = await readSecret(env);
  if (secret === '') {
    throw new OperatorError(
      'RELEASE_HOOK_URL is set, but neither RELEASE_HOOK_SECRET nor RELEASE_HOOK_SECRET_FILE has a secret for the signature.',
    );
  }
  return { url: new URL(address), secret: bytesOf(secret) };
}

/** Headers of Standard Webhooks (standardwebhooks.com): the receiver checks origin, age and repetition with them. */
function signedHeaders({ secret }: Webhook, body: string, nowMs: number): Record<string, string> {
  const id = `msg_${randomBytes(16).toString('hex')}`;
  const timestamp = String(Math.floor(nowMs / 1_000));
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}

/** Returns the reason of a failure, and whether another attempt may succeed. */
async function sendOnce(
  { url }: Webhook,
  headers: Record<string, string>,
  body: string,
): Promise<{ readonly reason: string; readonly isTransient: boolean } | undefined> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
    await response.body?.cancel();
    const { status, ok } = response;
    if (ok) return undefined;
    return { reason: `it responded with ${String(status)}`, isTransient: status >= 500 || status === 429 };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error), isTransient: true };
  }
}

interface NotifyDeps {
  readonly warn: (line: string) => void;
  readonly nowMs?: () => number;
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** Notifies the hook of RELEASE_HOOK_URL. A failure is a warning, because the release has already happened. */
export async function notify(
  env: Environment,
  { event, text, details }: Notice,
  { warn, nowMs = Date.now, wait = pause }: NotifyDeps,
): Promise<void> {
  try {
    const hook = await readWebhook(env);
    if (!hook) return;
    const body = JSON.stringify({ spec: 1, event, text, ...details });
    // All attempts have one id, so that the receiver can ignore a repetition.
    const headers = signedHeaders(hook, body, nowMs());
    let failure = await sendOnce(hook, headers, body);
    for (const pauseMs of pausesMs) {
      if (failure?.isTransient !== true) break;
      await wait(pauseMs);
      failure = await sendOnce(hook, headers, body);
    }
    // Addresses of chats contain a secret, so the warning names only the host.
    if (failure) warn(`Warning: The hook at ${hook.url.host} was not notified: ${failure.reason}.`);
  } catch (error) {
    warn(`Warning: The hook was not notified. ${error instanceof Error ? error.message : String(error)}`);
  }
}

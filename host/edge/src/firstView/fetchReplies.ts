import * as v from 'valibot';
import { type Prefetch, readJson } from 'shared-contracts/releases';
import { readBody } from '../http/readBody';
import type { Upstream } from '../proxy/upstream';

/** The reply of one call. */
export interface FetchedReply {
  readonly path: string;
  readonly body: string;
  /** As the API sent it. */
  readonly text: string;
  readonly reply: { readonly error: 0; readonly data: unknown };
}

const maxReplyBytes = 256 * 1024;
const timeoutMs = 3_000;
const SuccessfulReply = v.looseObject({ error: v.literal(0), data: v.unknown() });

async function fetchReply(
  upstream: Upstream,
  { path, type, body }: Prefetch,
): Promise<FetchedReply | undefined> {
  const bytes = Buffer.from(body);
  const { response, cancel } = upstream.call({
    method: 'POST',
    path,
    headers: {
      host: upstream.host,
      'x-forwarded-proto': 'https',
      'content-type': type,
      'content-length': bytes.length,
      lang: 'en',
    },
    body: bytes,
    maxBodyBytes: bytes.length,
  });
  const timer = setTimeout(cancel, timeoutMs);
  try {
    const head = await response;
    const replyBytes = head.statusCode === 200 ? await readBody(head, maxReplyBytes) : undefined;
    const text = replyBytes?.toString() ?? '';
    const parsed = readJson(SuccessfulReply, text);
    if (parsed.ok) return { path, body, text, reply: parsed.value };
  } catch {
    // After an error, the document uses the replies of an earlier call.
  } finally {
    clearTimeout(timer);
  }
  cancel();
  return undefined;
}

/** Makes the calls that a view prefetches, without a session. Undefined if one of them fails. */
export async function fetchReplies(
  upstream: Upstream,
  calls: readonly Prefetch[],
): Promise<readonly FetchedReply[] | undefined> {
  const replies = await Promise.all(calls.map((call) => fetchReply(upstream, call)));
  const fetched = replies.filter((reply) => reply !== undefined);
  return fetched.length === calls.length ? fetched : undefined;
}

import { maxFactsPerBatch, type PhaseFact } from 'shared-contracts/telemetry';
import { fetchToken, sendPhases } from './sendPhases';

/** Maximum number of facts that wait for a token. A page has about twenty in its first minute. */
const maxWaitingFacts = 20;
/** Minimum time between two requests for a token. The edge can extend it by `Retry-After`, in seconds. */
const minRequestMs = 60_000;
/** Whether the edge did not count the report, because the report has no valid token or the edge is busy. */
const isUncounted = (status: number) => status === 202 || status === 429 || status >= 500;

interface PhaseQueue {
  readonly add: (fact: PhaseFact) => void;
  /** Requests a token, unless the queue has one or the last request is less than a minute old. */
  readonly requestToken: () => unknown;
  /**
   * Sends the facts. Without a token, they wait for one. A closing page sends them without a token, and the edge only
   * logs them.
   */
  readonly flush: (isLeaving: boolean) => void;
}

/** Queue of facts for the edge, which counts them only with a token that it issued for the page. */
export function createPhaseQueue(page: Window, traceId: string): PhaseQueue {
  let queue: PhaseFact[] = [];
  let token: string | undefined;
  let nextRequestMs = 0;
  let isWaiting = false;

  function keepWaiting(facts: PhaseFact[]) {
    queue = facts.slice(-maxWaitingFacts);
    isWaiting = true;
  }

  async function send(facts: PhaseFact[], usedToken: string | undefined) {
    const response = await sendPhases(page, { page: traceId, token: usedToken, facts }).catch(
      () => undefined,
    );
    const status = response?.status ?? 503;
    if (!isUncounted(status)) return;
    keepWaiting([...facts, ...queue]);
    // The token has expired or belongs to an older revision.
    if (status === 202 && usedToken && usedToken === token) {
      token = undefined;
      void requestToken();
    }
  }

  function flush(isLeaving: boolean) {
    if (!token && !isLeaving) {
      keepWaiting(queue);
      return;
    }
    isWaiting = false;
    while (queue.length > 0) void send(queue.splice(0, maxFactsPerBatch), token);
  }

  async function requestToken() {
    const nowMs = page.performance.now();
    if (token || nowMs < nextRequestMs) return;
    nextRequestMs = nowMs + minRequestMs;
    const response = await fetchToken(page, traceId).catch(() => undefined);
    if (response?.ok) {
      token = await response.text().catch(() => undefined);
      if (isWaiting) flush(false);
    } else {
      const seconds = Number(response?.headers.get('retry-after')) || 0;
      nextRequestMs = nowMs + Math.max(minRequestMs, seconds * 1_000);
    }
  }

  return {
    add: (fact) => {
      queue.push(fact);
    },
    requestToken,
    flush,
  };
}

import { useCallback, useEffect, useState } from 'react';
import type { ActionRequest, ActionResult } from '../ConsoleApi';
import type { ErrorExplanation } from '../ReportApi';

/** Sends a request to the console's server. Rejects with a sentence for the operator. */
async function request<Reply>(path: string, init?: RequestInit): Promise<Reply> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Error('The console was closed. Run release console again.');
  }
  if (response.status === 401) throw new Error('This session has ended. Run release console again.');
  const reply = (await response.json()) as Reply & { error?: string };
  if (!response.ok) throw new Error(reply.error ?? `The console returned status ${String(response.status)}.`);
  return reply;
}

interface Polled<Reply> {
  /** The last reply. It stays when a later request fails. */
  readonly reply: Reply | undefined;
  readonly error: string | undefined;
  readonly refresh: () => void;
}

/** Requests a path at once, when it changes, and then every `everyMs`. */
export function usePolled<Reply>(path: string, everyMs: number): Polled<Reply> {
  const [result, setResult] = useState<{ path: string; reply: Reply }>();
  const [error, setError] = useState<string>();
  const [refreshCount, setRefreshCount] = useState(0);
  const refresh = useCallback(() => {
    setRefreshCount((current) => current + 1);
  }, []);
  useEffect(() => {
    let timer: number | undefined;
    let isCanceled = false;
    const poll = async () => {
      try {
        const reply = await request<Reply>(path);
        if (isCanceled) return;
        setResult({ path, reply });
        setError(undefined);
      } catch (failure) {
        if (isCanceled) return;
        setError((failure as Error).message);
      }
      timer = window.setTimeout(() => void poll(), everyMs);
    };
    void poll();
    return () => {
      isCanceled = true;
      window.clearTimeout(timer);
    };
  }, [path, everyMs, refreshCount]);
  return { reply: result?.path === path ? result.reply : undefined, error, refresh };
}

const post = <Reply>(path: string, body: unknown) =>
  request<Reply>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

export const sendAction = (action: ActionRequest) => post<ActionResult>('/actions', action);
export const explainText = (text: string) => post<ErrorExplanation>('/explain', { text });

/** The part of the address after `#`, for example `history/remote-lobby`. */
export function useHash(): string {
  const [hash, setHash] = useState(window.location.hash.slice(1));
  useEffect(() => {
    const update = () => {
      setHash(window.location.hash.slice(1));
    };
    window.addEventListener('hashchange', update);
    return () => {
      window.removeEventListener('hashchange', update);
    };
  }, []);
  return hash;
}

import type { BrowserContext, Request } from '@playwright/test';
import { checkRequest } from '../wire/checkRequest';
import { stack } from './settings';

export interface CallRecorder {
  /** The paths of all calls, without `/api`. */
  paths(): string[];
  /** One sentence per difference from the specification. */
  errors(): string[];
}

/** Records the calls that all pages of a context make to the operator's API through the edge. */
export function recordCalls(context: BrowserContext): CallRecorder {
  const paths = new Set<string>();
  const errors = new Set<string>();

  context.on('request', (request: Request) => {
    const { origin, pathname } = new URL(request.url());
    // Links in mails and on the QA page open documents below /api. These requests are not calls.
    const isCall = origin === stack.origin && pathname.startsWith('/api/') && !request.isNavigationRequest();
    if (!isCall) return;
    paths.add(pathname.slice('/api'.length));
    const differences = checkRequest({
      method: request.method(),
      url: request.url(),
      contentType: request.headers()['content-type'] ?? '',
      body: request.postData() ?? undefined,
    });
    for (const error of differences) errors.add(error);
  });

  return { paths: () => [...paths], errors: () => [...errors] };
}

import type { BrowserContext } from '@playwright/test';
import { hasEnded } from './ownEdge';

export interface PageWatch {
  /** Allows errors that a journey causes on purpose, such as the failed request for a file that it deleted. */
  allow(...patterns: RegExp[]): void;
  /** All errors in any page of the context that were not allowed. */
  unexpected(): string[];
}

interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly source: string;
}

const binding = 'reportViolation';

/** Collects the policy violations, uncaught errors and console errors of a context, including its foreign frames. */
export async function watchPages(context: BrowserContext): Promise<PageWatch> {
  const errors: string[] = [];
  const allowed: RegExp[] = [];

  await context.exposeFunction(binding, ({ directive, blocked, source }: Violation) => {
    errors.push(`policy violation: ${directive} blocked ${blocked} (${source})`);
  });
  await context.addInitScript((name) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (globalThis as unknown as Record<string, (violation: object) => void>)[name];
      report?.({
        directive: event.effectiveDirective,
        blocked: event.blockedURI,
        source: `${event.sourceFile}:${String(event.lineNumber)} ${event.sample}`,
      });
    });
  }, binding);
  context.on('weberror', (error) => errors.push(`uncaught: ${String(error.error())}`));
  context.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !hasEnded(url)) errors.push(`console: ${message.text()} (${url})`);
  });

  return {
    allow: (...patterns) => allowed.push(...patterns),
    unexpected: () => errors.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  };
}

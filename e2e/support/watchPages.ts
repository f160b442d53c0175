import type { BrowserContext } from '@playwright/test';
import { isOfEndedServer } from './endedServers';

export interface PageWatch {
  /** Allows errors that a journey causes on purpose, such as a failed request for a deleted file. */
  allow(...patterns: RegExp[]): void;
  /** All errors in any page of the context that were not allowed. */
  unexpectedErrors(): string[];
}

interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly source: string;
}

const bindingName = 'reportViolation';

/** Collects the policy violations, uncaught errors and console errors of a context, including its foreign frames. */
export async function watchPages(context: BrowserContext): Promise<PageWatch> {
  const errors: string[] = [];
  const allowedErrors: RegExp[] = [];

  await context.exposeFunction(bindingName, ({ directive, blocked, source }: Violation) => {
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
  }, bindingName);
  context.on('weberror', (error) => errors.push(`uncaught: ${String(error.error())}`));
  context.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !isOfEndedServer(url))
      errors.push(`console: ${message.text()} (${url})`);
  });

  return {
    allow: (...patterns) => allowedErrors.push(...patterns),
    unexpectedErrors: () => errors.filter((line) => !allowedErrors.some((pattern) => pattern.test(line))),
  };
}

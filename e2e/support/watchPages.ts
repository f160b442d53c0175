import type { BrowserContext } from '@playwright/test';
import { hasEnded } from './ownEdge';

export interface PageWatch {
  /** What a journey provokes on purpose, such as the failed request for a file that it deleted. */
  allow(...patterns: RegExp[]): void;
  /** Everything that went wrong in any page of the context and was not allowed. */
  unexpected(): string[];
}

interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly source: string;
}

const binding = 'tellViolation';

/** Hears every policy violation, uncaught error and console error of a context, frames of other origins included. */
export async function watchPages(context: BrowserContext): Promise<PageWatch> {
  const heard: string[] = [];
  const allowed: RegExp[] = [];

  await context.exposeFunction(binding, ({ directive, blocked, source }: Violation) => {
    heard.push(`policy violation: ${directive} blocked ${blocked} (${source})`);
  });
  await context.addInitScript((name) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell = (globalThis as unknown as Record<string, (violation: object) => void>)[name];
      tell?.({
        directive: event.effectiveDirective,
        blocked: event.blockedURI,
        source: `${event.sourceFile}:${String(event.lineNumber)} ${event.sample}`,
      });
    });
  }, binding);
  context.on('weberror', (error) => heard.push(`uncaught: ${String(error.error())}`));
  context.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !hasEnded(url)) heard.push(`console: ${message.text()} (${url})`);
  });

  return {
    allow: (...patterns) => allowed.push(...patterns),
    unexpected: () => heard.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  };
}

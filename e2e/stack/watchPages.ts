import type { BrowserContext } from '@playwright/test';
import { stack } from './settings';

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

const refused = /net::ERR_CONNECTION_REFUSED \(http:\/\/casino\.localhost:(\d+)\//;

/** The edge that a journey had for itself ends before its page, which may still tell or ask it something. */
function isAfterTheEnd(line: string): boolean {
  const port = refused.exec(line)?.[1];
  return port !== undefined && port !== String(stack.port);
}

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
    if (message.type() === 'error') heard.push(`console: ${message.text()} (${message.location().url})`);
  });

  return {
    allow: (...patterns) => allowed.push(...patterns),
    unexpected: () =>
      heard.filter((line) => !isAfterTheEnd(line) && !allowed.some((pattern) => pattern.test(line))),
  };
}

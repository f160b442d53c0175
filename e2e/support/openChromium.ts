import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../.config/run/chromium.mjs';

const defaultArgs = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

/** Opens the browser for drills, benchmarks and probes, without background requests. */
export function openChromium(extraArgs: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [...defaultArgs, ...extraArgs],
  });
}

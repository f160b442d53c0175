import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../.config/run/chromium.mjs';

const usual = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

/** The browser of drills, benches and probes, that does nothing by itself. */
export function openChromium(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [...usual, ...more],
  });
}

// node e2e/bench/build-strategy/measure.mjs [variant…]   prints the table of host/decisions/0001-build-strategy.md
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { buildVariant } from './build.mjs';
import { countsOf } from './counts.mjs';
import { failedDrills } from './drills.mjs';
import { openSite } from './site.mjs';
import { variants } from './variants.mjs';

const systemChromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({
  ...(existsSync(systemChromium) ? { executablePath: systemChromium } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
const kB = (bytes) => (bytes / 1_000).toFixed(1);

console.log('| Variant | JS before the first tile, kB br | Requests | Depth | Popup, kB br | Drills |');
console.log('|---|---|---|---|---|---|');
const reasons = [];
const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : Object.keys(variants)) {
  const { title, drilled } = variants[name];
  const built = await buildVariant(name);
  const site = await openSite(built);
  const counts = await countsOf(browser, built, site.origin);
  const failed = drilled ? await failedDrills(browser, built, site) : [];
  reasons.push(...failed.map((reason) => `${name}: ${reason}`));
  const verdict = !drilled ? '–' : failed.length === 0 ? 'pass' : `${failed.length} failed`;
  const { scriptBytes, requests, depth, popupBytes } = counts;
  console.log(`| ${title} | ${kB(scriptBytes)} | ${requests} | ${depth} | ${kB(popupBytes)} | ${verdict} |`);
  site.close();
}
await browser.close();
for (const reason of reasons) console.error(reason);
if (reasons.length > 0) process.exitCode = 1;

import { withSourceBuilds } from '../../.config/run/dev/withSourceBuilds.mjs';
import { expect, journey } from '../support/journey';

const version = '1.0.0-00000000';
const devBuild = {
  name: 'host',
  version,
  container: '',
  entry: 'main.js',
  boot: 'boot.js',
  views: {},
  files: {},
};

journey('a host under development replaces the released host in the document', async ({ page }) => {
  await page.goto('/');
  const releasedHtml = await page.evaluate(async () => (await fetch('/')).text());
  expect(releasedHtml).toMatch(/<script>|\/boot\.[^"]*"/);
  const html = withSourceBuilds(releasedHtml, [devBuild]);
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes.trim());
  expect(scripts.slice(0, 2)).toEqual(
    ['registry', 'config'].map((id) => `type="application/json" id="${id}"`),
  );
  expect(scripts.slice(2)).toEqual([`src="/remotes/host/${version}/boot.js"`]);
  const [icon = '', ...icons] = html.match(/<link rel="icon"[^>]*>/g) ?? [];
  expect(icons).toEqual([]);
  const hostPaths = html.replace(icon, '').match(/\/remotes\/host\/[^/"]+/g);
  expect(hostPaths?.every((path) => path.endsWith(version))).toBe(true);
  const [, address = ''] = /href="([^"]*)"/.exec(icon) ?? [];
  expect(await page.evaluate(async (url) => (await fetch(url)).status, address)).toBe(200);
});

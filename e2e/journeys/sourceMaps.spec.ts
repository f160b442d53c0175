import type { Page } from '@playwright/test';
import { filePath, namedBuilds, recordOf, type Registry, coreReleaseNames } from 'shared-contracts/releases';
import { expect, journey } from '../support/journey';
import { readLiveVersions, release } from '../support/release';
import { stack } from '../support/settings';

async function readRegistry(page: Page): Promise<Registry> {
  const text = await page.evaluate(async () => (await fetch('/registry.json')).text());
  const { payload } = JSON.parse(text) as { payload: string };
  return JSON.parse(payload) as Registry;
}

interface ServedFile {
  readonly status: number;
  readonly text: string;
  readonly mapHeader: string | null;
}

const fetchFiles = (page: Page, paths: readonly string[]) =>
  page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (path): Promise<ServedFile> => {
          const response = await fetch(path);
          const { status, headers } = response;
          return { status, text: await response.text(), mapHeader: headers.get('sourcemap') };
        }),
      ),
    paths,
  );

journey(
  'no file of any package has a source map that a player can load, and no script names one',
  async ({ host, page, watch }) => {
    journey.slow();
    watch.allow(/status of 404/);
    await host.open();
    const registry = await readRegistry(page);
    const builds = namedBuilds(registry);
    expect(builds.map(({ name }) => name)).toEqual(expect.arrayContaining([...coreReleaseNames]));
    for (const { name, version } of builds) {
      const record = recordOf(registry, name, version);
      const files = Object.keys(record?.files ?? {});
      expect(files.length).toBeGreaterThan(2);
      const paths = files.map((file) => (record ? filePath(name, version, record, file) : ''));
      for (const { status, text, mapHeader } of await fetchFiles(page, paths)) {
        expect(status).toBe(200);
        expect(text).not.toContain('sourceMappingURL');
        expect(mapHeader).toBeNull();
      }
      const folder = `/remotes/${name}/${version}`;
      const mapPaths = files.flatMap((file) => [
        `${folder}/${file}.map`,
        `${folder}/${file}.map.gz`,
        `${folder}/${file}.map.br`,
        `${folder}/maps/${file}.map`,
        `/maps/${name}/${version}/${file}.map.gz`,
        `/remotes/../maps/${name}/${version}/${file}.map.gz`,
        `/remotes/%2e%2e/maps/${name}/${version}/${file}.map.gz`,
      ]);
      const statuses = (await fetchFiles(page, mapPaths)).map(({ status }, index) => ({
        path: mapPaths[index],
        status,
      }));
      expect(statuses.filter(({ status }) => status !== 404)).toEqual([]);
    }
  },
);

journey(
  'release explain finds the team, file and line of a position in a live script',
  async ({ host, page }) => {
    await host.open();
    const { 'remote-lobby': version = '' } = await readLiveVersions(stack.dataFolder);
    const registry = await readRegistry(page);
    const record = recordOf(registry, 'remote-lobby', version);
    const [script = ''] = record?.views['screens/home']?.scripts.filter((file) => /home/.test(file)) ?? [];
    const path = record ? filePath('remote-lobby', version, record, script) : '';
    const [scriptFile] = await fetchFiles(page, [path]);
    // The minifier does not rename this method, because it belongs to the host.
    const lines = (scriptFile?.text ?? '').split('\n');
    const line = lines.findIndex((text) => text.includes('.openPopup('));
    const column = (lines[line] ?? '').indexOf('openPopup(');
    const frame = `    at t (${stack.origin}${path}:${String(line + 1)}:${String(column + 1)})`;
    const output = await release(['explain', `TypeError: x\n${frame}`], stack.dataFolder);
    expect(output).toContain('\nTeam: remote-lobby\n');
    expect(output).toMatch(/ {2}remote-lobby\/src\/[\w./-]+\.tsx?:\d+:\d+ {2}remote-lobby@/);
    expect(output).toMatch(/\n {6}\S.*openPopup\(/);
  },
);

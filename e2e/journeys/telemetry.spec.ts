import { expect, journey } from '../support/journey';
import { buildsThatRan, reportsOf } from '../support/debugInfo';
import { withOwnEdge } from '../support/ownEdge';
import { readPhaseCounts } from '../support/readPhaseCounts';
import { release } from '../support/release';
import { restampBuild } from '../support/restampBuild';

/** Code added to the home screen. A click on the page makes it throw. */
const throwingCode = {
  handler: `addEventListener('click',()=>{throw new RangeError('drill')});`,
  promise: `addEventListener('click',()=>{Promise.reject(new RangeError('drill'))});`,
};

for (const [source, code] of Object.entries(throwingCode)) {
  journey(
    `an error in a ${source} of a remote reaches the edge with remote, version, phase, cohort and trace id`,
    async ({ page, watch }) => {
      journey.slow();
      watch.allow(/drill/);
      const { folder, version } = await restampBuild({
        name: 'remote-lobby',
        hash: '0badf00d',
        change: (text, file) => (/^screens-home\..*js$/.test(file) ? `${code}${text}` : text),
      });
      await withOwnEdge(
        async ({ origin, metricsOrigin, logLines }) => {
          await page.goto(`${origin}/`);
          await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
          expect(await buildsThatRan(page)).toContain(`remote-lobby@${version}`);
          await page.getByRole('banner').click({ position: { x: 5, y: 5 } });
          const labels = `remote="remote-lobby",version="${version}",cohort="canary"`;
          await expect
            .poll(() => readPhaseCounts(metricsOrigin), { timeout: 20_000 })
            .toContain(`{${labels},phase="crash",outcome="failed"} 1`);
          expect(await readPhaseCounts(metricsOrigin)).toContain(`{${labels},phase="ready",outcome="ok"} 1`);

          const traceId = await page.evaluate(
            () => (globalThis as unknown as { __casino: { traceId: string } }).__casino.traceId,
          );
          const lines = logLines()
            .filter((line) => line.includes('"view failed"'))
            .map((line) => JSON.parse(line) as object);
          expect(lines).toEqual([
            expect.objectContaining({
              remote: 'remote-lobby',
              version,
              cohort: 'canary',
              phase: 'crash',
              outcome: 'failed',
              errorType: 'RangeError',
              traceId,
            }),
          ]);
          // The page's debug info has the error with the same trace id, and the view still works.
          expect(await reportsOf(page)).toEqual([
            expect.objectContaining({
              build: `remote-lobby@${version}`,
              phase: 'crash',
              cohort: 'canary',
              message: 'RangeError: drill',
              traceId,
            }),
          ]);
          await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
        },
        async ({ dataFolder }) => {
          await release(['publish', folder, '--canary', '100', '--why', 'drill'], dataFolder);
        },
      );
    },
  );
}

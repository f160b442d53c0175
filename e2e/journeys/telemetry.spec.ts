import { expect, journey } from '../support/journey';
import { buildsThatRan, reportsOf } from '../support/operatorsWindow';
import { withOwnEdge } from '../support/ownEdge';
import { phaseCounts } from '../support/phaseCounts';
import { release } from '../support/release';
import { restamped } from '../support/restamped';

/** What each build adds to its home screen: whoever touches the page meets it. */
const faults = {
  handler: `addEventListener('click',()=>{throw new RangeError('drill')});`,
  promise: `addEventListener('click',()=>{Promise.reject(new RangeError('drill'))});`,
};

for (const [what, fault] of Object.entries(faults)) {
  journey(
    `what a remote throws in a ${what} reaches the edge with remote, version, phase, cohort and trace id`,
    async ({ page, watch }) => {
      journey.slow();
      watch.allow(/drill/);
      const { folder, version } = await restamped({
        name: 'remote-lobby',
        hash: '0badf00d',
        change: (text, file) => (/^screens-home\..*js$/.test(file) ? `${fault}${text}` : text),
      });
      await withOwnEdge(
        async ({ origin, metricsOrigin, logged }) => {
          await page.goto(`${origin}/`);
          await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
          expect(await buildsThatRan(page)).toContain(`remote-lobby@${version}`);
          await page.getByRole('banner').click({ position: { x: 5, y: 5 } });
          const labels = `remote="remote-lobby",version="${version}",cohort="canary"`;
          await expect
            .poll(() => phaseCounts(metricsOrigin), { timeout: 20_000 })
            .toContain(`{${labels},phase="crash",outcome="failed"} 1`);
          expect(await phaseCounts(metricsOrigin)).toContain(`{${labels},phase="ready",outcome="ok"} 1`);

          const trace = await page.evaluate(
            () => (globalThis as unknown as { __casino: { traceId: string } }).__casino.traceId,
          );
          const lines = logged()
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
              traceId: trace,
            }),
          ]);
          // The console of the page tells of it by the same id, and the view goes on.
          expect(await reportsOf(page)).toEqual([
            expect.objectContaining({
              build: `remote-lobby@${version}`,
              phase: 'crash',
              cohort: 'canary',
              message: 'RangeError: drill',
              traceId: trace,
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

import { judgeCanary } from '../../host/edge/src/cli/console';
import { run } from '../../host/edge/src/cli/run';
import { startConsole } from '../../host/edge/src/console/startConsole';
import { onTimer } from '../../host/edge/src/server/createEdge';
import { canaryFixture } from '../../host/edge/src/testing/canaryFixture';
import { edgeInFolder } from '../../host/edge/src/testing/edgeInFolder';
import { temporaryFolder } from '../../host/edge/src/testing/fixturePackage';
import { addEndedServer } from './endedServers';

export { recordProbe } from '../../host/edge/src/gate/probeFile';
export { fixturePackage } from '../../host/edge/src/testing/fixturePackage';
export { storeBuild } from '../../host/edge/src/testing/storeBuild';
export { sourceMapOf } from '../../host/edge/src/testing/sourceMapOf';

type Fixture = Awaited<ReturnType<typeof canaryFixture>>;

interface OpenOptions {
  readonly isReadOnly?: boolean;
  /** Further metrics addresses, for example of an edge that does not respond. */
  readonly moreMetrics?: readonly string[];
}

interface TestConsole {
  readonly fixture: Fixture;
  readonly folder: string;
  /** The metrics addresses of both edges. */
  readonly metrics: readonly string[];
  /** Starts another console and returns its address. */
  readonly openConsole: (options?: OpenOptions) => Promise<string>;
}

/** Calls `use` with two edges and a release store that has a live lobby and a canary at 20 %. */
export async function withTwoEdges(use: (test: TestConsole) => Promise<void>): Promise<void> {
  const { folder, remove } = await temporaryFolder();
  // With its own timer, an edge reads new revisions by itself.
  const fixture = await canaryFixture(folder, { every: onTimer });
  const secondEdge = await edgeInFolder(folder, { every: onTimer });
  const secondAddress = new URL(await secondEdge.metrics.listen({ port: 0, host: '127.0.0.1' })).host;
  const metrics = [fixture.metrics, secondAddress];
  const cleanups: (() => Promise<unknown>)[] = [];
  try {
    await use({
      fixture,
      folder,
      metrics,
      openConsole: async ({ isReadOnly = false, moreMetrics = [] } = {}) => {
        const addresses = [...metrics, ...moreMetrics];
        const options = { env: fixture.env, metrics: addresses, isReadOnly, judgeCanary, run };
        const releaseConsole = await startConsole(options);
        cleanups.push(() => {
          // The page polls the console until the journey's browser closes.
          addEndedServer(releaseConsole.address);
          return releaseConsole.close();
        });
        return releaseConsole.address;
      },
    });
  } finally {
    for (const cleanUp of cleanups) await cleanUp();
    await secondEdge.app.close();
    await secondEdge.metrics.close();
    await fixture.close();
    await remove();
  }
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, killProcesses, startProcess } from './testing/edgeProcess';
import { temporaryFolder } from './testing/fixturePackage';
import { runRedis, withRedis, type RunningRedis } from './testing/runRedis';

// Each test starts processes, which take seconds to compile on a busy machine.
jest.setTimeout(60_000);

withRedis('the edge with SHARED_STATE_URL', () => {
  let folder: string;
  let remove: () => Promise<void>;
  let redis: RunningRedis;

  beforeEach(async () => {
    ({ folder, remove } = await temporaryFolder());
    await mkdir(join(folder, 'keys'));
    await writeFile(join(folder, 'keys/card.key'), '0f'.repeat(32));
    redis = await runRedis();
  });
  afterEach(async () => {
    killProcesses();
    await redis.stop();
    await remove();
  });

  const startEdge = async (...args: string[]) =>
    startProcess(folder, ['--import', 'tsx', 'src/main.ts', ...args], {
      PORT: String(await freePort()),
      SHARED_STATE_URL: redis.url,
    });

  it.each([[[]], [['--check-config']]])(
    'exits with 78 and the commands to run if the server writes to disk: %j',
    async (args) => {
      await redis.send('CONFIG SET save "60 1"', 'CONFIG SET appendonly yes');
      const edge = await startEdge(...args);
      expect(await edge.ended).toBe(78);
      expect(edge.output.err).toMatch(/^SHARED_STATE_URL: 127\.0\.0\.1:\d+ could write card data to disk/m);
      expect(edge.output.err).toMatch(/^ {2}redis-cli -u <SHARED_STATE_URL> CONFIG SET save ""$/m);
      expect(edge.output.err).toMatch(/^ {2}redis-cli -u <SHARED_STATE_URL> CONFIG SET appendonly no$/m);
      expect(edge.output.out).not.toContain('configuration is valid');
    },
  );

  it('starts without the server, logs it, and stops on SIGTERM', async () => {
    await redis.kill();
    const edge = await startEdge();
    await edge.untilPrinted('server started');
    expect(edge.output.out).toMatch('"shared state unavailable"');
    edge.child.kill('SIGTERM');
    expect(await edge.ended).toBe(0);
  });

  it('warns in --check-config if the server does not respond', async () => {
    await redis.kill();
    const edge = await startEdge('--check-config');
    expect(await edge.ended).toBe(0);
    expect(edge.output.err).toMatch(
      /^Warning: SHARED_STATE_URL: the server does not respond \(.*ECONNREFUSED/m,
    );
    expect(edge.output.out).toBe('configuration is valid\n');
  });

  it('uses a server without persistence, and stops on SIGTERM', async () => {
    const edge = await startEdge();
    await edge.untilPrinted('server started');
    expect(edge.output.out).not.toMatch('shared state');
    edge.child.kill('SIGTERM');
    expect(await edge.ended).toBe(0);
  });
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { logEvents, logLineError } from 'shared-contracts/logs';
import { edgeInFolder } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder } from '../testing/fixturePackage';
import { cliInFolder } from '../testing/cliInFolder';

it('writes lines of the log schema, and gives all lines of a request the same id', async () => {
  const { folder, remove } = await temporaryFolder();
  const lines: string[] = [];
  await cliInFolder(folder).release(
    'publish',
    (await fixturePackage(folder, { name: 'host', text: 'one' })).folder,
  );
  const edge = await edgeInFolder(folder, {
    logLevel: 'debug',
    logStream: { write: (line) => void lines.push(line) },
  });
  edge.app.get('/broken', () => Promise.reject(new Error('no disk')));
  try {
    await edge.app.inject('/healthz');
    await edge.app.inject('/?code=secret');
    await edge.app.inject('/broken?code=secret');
    await edge.app.inject({
      method: 'POST',
      url: '/reports',
      headers: { 'content-type': 'application/reports+json' },
      payload: JSON.stringify([{ type: 'csp-violation', body: { blockedURL: 'inline' } }]),
    });
    const events = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(events.filter((event) => event === 'request completed')).toHaveLength(4);
    expect(events).toEqual(expect.arrayContaining(['request failed', 'browser report']));
    expect(lines.map(logLineError).filter(Boolean)).toEqual([]);
    expect(lines.join('')).not.toContain('secret');
    const ids = lines
      .filter((line) => line.includes('"/broken"'))
      .map((line) => (JSON.parse(line) as { requestId: string }).requestId);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  } finally {
    await edge.app.close();
    await remove();
  }
});

it('documents every event of the schema', async () => {
  const page = await readFile(join(__dirname, '../../../docs/monitoring.md'), 'utf8');
  expect(Object.keys(logEvents).filter((event) => !page.includes(`\`${event}\``))).toEqual([]);
});

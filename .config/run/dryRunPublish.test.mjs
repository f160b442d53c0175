import { cliInFolder } from '../../host/edge/src/testing/cliInFolder';
import { fixturePackage, temporaryFolder } from '../../host/edge/src/testing/fixturePackage';
import { dryRunPublish } from './dryRunPublish.mjs';

let folder;
let remove;
let cli;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  cli = cliInFolder(folder);
});
afterEach(() => remove());

const build = (name, text, contract) => fixturePackage(folder, { name, text, contract });
const dryRun = (...packages) =>
  dryRunPublish(
    packages.map((built) => built.folder),
    { ...process.env, ...cli.env },
  );

test('says whether publish would accept builds, and changes nothing', async () => {
  const host = await build('host', 'one', { offers: {} });
  const live = await build('remote-lobby', 'one', {});
  expect(await dryRun(live)).toEqual([]);
  expect(await cli.release('publish', host.folder, live.folder)).toMatchObject({ code: 0 });
  const statusBefore = await cli.release('status', '--json');

  const compatible = await build('remote-lobby', 'two', {});
  expect(await dryRun(live, compatible)).toEqual([
    expect.stringContaining('Two of the folders contain remote-lobby.'),
  ]);
  expect(await dryRun(live)).toEqual([`remote-lobby@${live.record.version} is already live.`]);
  expect(await dryRun(compatible)).toEqual([
    `remote-lobby@${compatible.record.version}: compatible with production`,
  ]);

  const [rejection, ...reasons] = await dryRun(await build('remote-lobby', 'three', { uses: { toast: {} } }));
  expect(rejection).toBe('Rejected: publish would fail.');
  expect(reasons.join(' ')).toContain('does not accept host.toast');
  expect(await cli.release('status', '--json')).toEqual(statusBefore);
});

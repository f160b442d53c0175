import { jsonSchemaOf } from 'shared-contracts/contract/record';
import type { ContractRecord } from 'shared-contracts/releases';
import * as v from 'valibot';
import { describeRelease } from '../../../../.config/run/describeRelease.mjs';
import { cliInFolder } from '../testing/cliInFolder';
import { fixturePackage, temporaryFolder } from '../testing/fixturePackage';

let folder: string;
let remove: () => Promise<void>;
let cli: ReturnType<typeof cliInFolder>;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  cli = cliInFolder(folder);
});
afterEach(() => remove());

const lobby = (text: string, uses: ContractRecord['uses'] = {}) =>
  fixturePackage(folder, { name: 'remote-lobby', text, contract: { uses } });
const describeBuild = (packageFolder: string) =>
  describeRelease([packageFolder], { ...process.env, ...cli.env });

it('says after a build whether its release would be compatible, and changes nothing', async () => {
  const host = await fixturePackage(folder, { name: 'host', text: 'one', contract: { offers: {} } });
  const compatible = await lobby('one');
  // Without a store, there is nothing to compare with.
  expect(await describeBuild(compatible.folder)).toEqual([]);
  expect(await cli.release('publish', host.folder, compatible.folder)).toMatchObject({ code: 0 });
  const statusBefore = await cli.release('status', '--json');
  expect(await describeBuild(compatible.folder)).toEqual([
    `remote-lobby@${compatible.record.version} is already live.`,
  ]);

  const next = await lobby('two');
  expect(await describeBuild(next.folder)).toEqual([
    `remote-lobby@${next.record.version}: compatible with production`,
  ]);

  const gets = jsonSchemaOf(v.boolean(), { role: 'accepted', side: 'output' });
  const incompatible = await lobby('three', { confirm: { gets } });
  const lines = await describeBuild(incompatible.folder);
  expect(lines[0]).toBe('Rejected: publish would fail.');
  expect(lines.join('\n')).toContain('does not accept host.confirm');
  expect(await cli.release('status', '--json')).toEqual(statusBefore);
});

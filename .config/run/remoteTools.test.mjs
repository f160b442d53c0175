import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('remoteTools.mjs', import.meta.url));
const run = (args, settings) => {
  const env = { ...process.env, DATA_DIR: '', RELEASES_URL: '', ...settings };
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', env });
  return { status, stderr };
};
const missingStoreMessage =
  'Name the release store of the site: set DATA_DIR to the folder that contains it, or RELEASES_URL to its bucket. The README of casino-remote-tools explains the keys.\n';

test('the commands of remote-tools that use the release store require its name, and do not create another store', () => {
  for (const args of [['status'], ['publish', 'remote-gifts', '--why', 'a test']])
    expect(run(args)).toEqual({ status: 2, stderr: missingStoreMessage });
  expect(run(['status'], { DATA_DIR: '/nothing' })).toEqual({ status: 0, stderr: '' });
  expect(run(['status'], { RELEASES_URL: 'ftp://store' })).toMatchObject({
    stderr: expect.stringMatching(/^RELEASES_URL is "ftp:/),
  });
});

test('help needs no release store', () => {
  for (const args of [['help'], ['publish', '--help'], ['--help'], []])
    expect(run(args)).toEqual({ status: 0, stderr: '' });
});

import { spawnSync } from 'node:child_process';
import { root } from '../root.mjs';

// The contracts are TypeScript, which tsx loads. It does not work in the modules of jest.
const program = `
  const { checkContracts } = await import(${JSON.stringify(`${root}/.config/run/contracts/checkContracts.mjs`)});
  console.log(JSON.stringify(await checkContracts(['remote-lobby', 'remote-content'])));
`;

test('the contracts of remotes list all that their sources use', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    encoding: 'utf8',
  });
  expect({ stdout: stdout.trim(), stderr }).toEqual({ stdout: '[]', stderr: '' });
});

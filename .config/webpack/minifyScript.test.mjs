import { minifyScript } from './minifyScript.mjs';

const script = (hashes) => `
  const fileNames = ${JSON.stringify(hashes)};
  export const nameOf = (chunk) => 'screens.' + fileNames[chunk] + '.js';
  export const first = 'common.${hashes[0]}.css';
  export const load = (address, table, list) => list.map((item) => [address, table, item].join(' '));
`;
const minify = async (hashes) => {
  const options = { ecma: 2022, module: true, compress: { passes: 4 }, format: { comments: false } };
  return (await minifyScript({ 'entry.js': script(hashes) }, undefined, options)).code;
};

test('gives equal code equal names, whatever its content hashes are', async () => {
  const first = ['eeeeeeee', 'aaaaaaaa'];
  const second = ['01234567', 'bbbbcccc'];
  const [firstCode, secondCode] = [await minify(first), await minify(second)];
  for (const hash of first) expect(firstCode).toContain(hash);
  expect(firstCode).toContain('common.eeeeeeee.css');
  expect(secondCode.replaceAll(second[0], first[0]).replaceAll(second[1], first[1])).toBe(firstCode);
});

test('keeps a text that looks like a hidden hash', async () => {
  const { code } = await minifyScript({ 'entry.js': 'export const text = "~0000009";' }, undefined, {
    module: true,
  });
  expect(code).toContain('"~0000009"');
});

import { createRequire } from 'node:module';

const versionSeenFrom = (file) => createRequire(file)('webpack/package.json').version;

test('the build and the federation plugin use webpack 5.110.3, because later versions break the plugin', () => {
  const federation = createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack');
  expect(versionSeenFrom(import.meta.url)).toBe('5.110.3');
  expect(versionSeenFrom(federation)).toBe('5.110.3');
});

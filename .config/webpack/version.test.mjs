import { createRequire } from 'node:module';

const versionSeenFrom = (file) => createRequire(file)('webpack/package.json').version;

test('webpack is 5.110.3 for the build and for the federation plugin, which later ones break', () => {
  const federation = createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack');
  expect(versionSeenFrom(import.meta.url)).toBe('5.110.3');
  expect(versionSeenFrom(federation)).toBe('5.110.3');
});

import { fileURLToPath } from 'node:url';
import jestConfig from '../../jest.config.mjs';
import { cache, root } from '../../run/root.mjs';

const local = (name) => fileURLToPath(new URL(name, import.meta.url));

/** The jest configuration of a package, with instrumented code. */
export function jestConfigOf({ project, folder }) {
  const config = jestConfig.projects.find(({ displayName }) => displayName === project);
  const isBrowser = config.setupFilesAfterEnv.some((path) => path.endsWith('browserSetup.ts'));
  const transform = Object.entries(config.transform).map(([pattern, [, options]]) => [
    pattern,
    [local('transform.cjs'), options],
  ]);
  return {
    ...config,
    roots: [`${root}/${folder}`],
    cacheDirectory: `${cache}/mutation/jest`,
    transform: Object.fromEntries(transform),
    testRunner: local('testRunner.cjs'),
    setupFilesAfterEnv: [
      ...config.setupFilesAfterEnv,
      ...(isBrowser ? [`${root}/.config/mutation/sample/shortWaits.cjs`] : []),
    ],
    // The command starts one PostgreSQL for all runs.
    globalSetup: undefined,
    globalTeardown: undefined,
    moduleNameMapper: {
      ...config.moduleNameMapper,
      '^fast-check$': `${root}/.config/mutation/sameInputs.cjs`,
    },
    testTimeout: 60_000,
    reporters: [],
  };
}

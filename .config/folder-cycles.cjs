const { options } = require('./dependency-cruiser.cjs');

/** Every package. Host decision 12 lists the layers. */
const packages = '^(remote-[^/]+|shared-contracts|host|e2e)/';
/** Tests may import from any layer. */
const tests = '\\.(test|spec)\\.tsx?$|/testing/';

module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment:
        'The folders of a package form layers: no two of them depend on each other, not even indirectly.',
      severity: 'error',
      scope: 'folder',
      from: { path: packages },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: `${options.exclude.path}|${tests}` },
    cache: { folder: '.cache/folder-cycles', strategy: 'content' },
  },
};

const nameOf = (block) => /^ {2}'?([^\s':]+)'?:\n/.exec(block)?.[1] ?? '';

/** Maps the name of each dependency of an importer to its lines. */
const dependenciesOf = (block) =>
  [...block.matchAll(/^ {6}('?)(\S+)\1:\n(?: {8}.*\n)+/gm)].map(([lines, , name]) => [name, lines]);

/**
 * Adds a package of the workspace, which pnpm calls an importer, to the text of pnpm's lock file. Copies the lines of
 * its dependencies from other remotes. pnpm itself would also update lines that have nothing to do with the package.
 */
export function withImporter(lockfile, { name, dependencies, devDependencies }) {
  const [start, importers, rest] = lockfile.split(/(?<=^importers:\n\n)|^(?=packages:\n)/m);
  if (rest === undefined) throw new Error('pnpm-lock.yaml has no importers.');
  const blocks = importers.split(/^(?= {2}\S)/m);
  const linesOf = new Map(
    blocks.filter((block) => nameOf(block).startsWith('remote-')).flatMap(dependenciesOf),
  );
  const groupOf = (group, names) => [
    `    ${group}:\n`,
    ...names.toSorted().map((dependency) => {
      const lines = linesOf.get(dependency);
      if (lines === undefined) throw new Error(`pnpm-lock.yaml has no remote with ${dependency}.`);
      return lines;
    }),
  ];
  const block = [
    `  ${name}:\n`,
    ...groupOf('dependencies', Object.keys(dependencies)),
    ...groupOf('devDependencies', Object.keys(devDependencies)),
    '\n',
  ].join('');
  const nextIndex = blocks.findIndex((other) => nameOf(other) > name);
  return `${start}${blocks.toSpliced(nextIndex, 0, block).join('')}${rest}`;
}

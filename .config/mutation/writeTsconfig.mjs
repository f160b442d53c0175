import { mkdirSync, writeFileSync } from 'node:fs';
import { cache, root } from '../run/root.mjs';

const folder = `${cache}/mutation`;

/** Writes a TypeScript configuration for the mutated files and their imports, without the tests. */
export function writeTsconfig(name, { isServer, files }) {
  const path = `${folder}/tsconfig.${name}.json`;
  const config = {
    extends: `${root}/.config/tsconfig.${isServer ? 'node' : 'browser'}.json`,
    compilerOptions: {
      composite: false,
      incremental: false,
      declaration: false,
      emitDeclarationOnly: false,
      noEmit: true,
      types: isServer ? ['node'] : [],
      typeRoots: [`${root}/node_modules/@types`],
    },
    include: [...files.map((file) => `${root}/${file}`), `${root}/.config/globals.d.ts`],
    exclude: [`${root}/**/*.test.ts`],
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, JSON.stringify(config));
  return path;
}

import { existsSync, readdirSync } from 'node:fs';

const kinds = ['screens', 'popups'];

/** Every folder under src/screens and src/popups is one view: `['screens/home', 'popups/game']`. */
export function viewsIn(folder) {
  return kinds.flatMap((kind) => {
    const path = `${folder}/src/${kind}`;
    if (!existsSync(path)) return [];
    return readdirSync(path)
      .filter((name) => existsSync(`${path}/${name}/index.tsx`))
      .toSorted()
      .map((name) => `${kind}/${name}`);
  });
}

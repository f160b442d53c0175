import { existsSync, readdirSync } from 'node:fs';

const kinds = ['screens', 'popups'];

/** `['popups/game', 'screens/home']`: every folder under src/screens and src/popups is one view. */
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

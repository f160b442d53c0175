import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { buildCopy } from './buildChanged';

interface NewPopup {
  /** The name of its folder. */
  readonly id: string;
  readonly access: 'public' | 'member';
  readonly title: { readonly en: string; readonly fil: string };
  /** In the drawer, the new popup's entry follows the entry of this popup. */
  readonly after: string;
}

async function changeFile(path: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(path, 'utf8');
  const changedText = change(text);
  if (changedText === text) throw new Error(`The change does not affect ${path}.`);
  await writeFile(path, changedText);
}

/** Follows the recipe for a popup: a copied folder, its texts, and its declaration in the contract. */
async function addPopup(folder: string, { id, access, title, after }: NewPopup): Promise<void> {
  const component = `${id[0]?.toUpperCase() ?? ''}${id.slice(1)}`;
  const target = `${folder}/src/popups/${id}`;
  await cp(`${folder}/src/popups/aboutBtc`, target, { recursive: true });
  for (const file of await readdir(target)) {
    const path = `${target}/${file}`;
    await changeFile(path, (text) =>
      text
        .replaceAll('AboutBtc', component)
        .replaceAll('aboutBtc', id)
        .replace(/^import \{ BitcoinGuide \}.*\n/m, '')
        .replace(/<BitcoinGuide .*\/>/, `<p>{t('titles.${id}')}</p>`),
    );
    await rename(path, `${target}/${file.replace('AboutBtc', component)}`);
  }
  for (const language of ['en', 'fil'] as const)
    await changeFile(`${folder}/src/texts/${language}.json`, (text) =>
      text.replace('"titles": {', `"titles": { "${id}": ${JSON.stringify(title[language])},`),
    );
  const declaration = { access, title, menu: { section: 'rewards', after } };
  await changeFile(`${folder}/src/contract.ts`, (text) =>
    text.replace('  popups: {', `  popups: { ${id}: ${JSON.stringify(declaration)},`),
  );
}

/** Builds a copy of remote-content with popups that only its contract declares. Returns the copy's folder. */
export function buildWithPopups(popups: readonly NewPopup[]): Promise<string> {
  return buildCopy('remote-content', 'remote-content-popups', async (folder) => {
    await changeFile(`${folder}/src/contract.ts`, (text) =>
      text.replace('  uses: [', '  popups: {},\n  uses: ['),
    );
    for (const popup of popups) await addPopup(folder, popup);
  });
}

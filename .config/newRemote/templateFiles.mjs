import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const template = fileURLToPath(new URL('template', import.meta.url));

/**
 * Maps the path of each file of a new remote, relative to its folder, to its text. The folder `template` contains a
 * remote called remote-new-team. Its names are replaced in paths and texts.
 */
export function templateFiles({ name, popup, component, titles }) {
  const replacements = {
    'new-team': name,
    newTeam: popup,
    NewTeam: component,
    'New Team': titles.en,
    'Bagong Team': titles.fil,
  };
  // One pass, because a new name may contain a name of the template.
  const pattern = new RegExp(Object.keys(replacements).join('|'), 'g');
  const replaceNames = (text) => text.replaceAll(pattern, (match) => replacements[match]);
  const paths = readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(template.length + 1));
  return new Map(
    paths
      .toSorted()
      .map((path) => [replaceNames(path), replaceNames(readFileSync(`${template}/${path}`, 'utf8'))]),
  );
}

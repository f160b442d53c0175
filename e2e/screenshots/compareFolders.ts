import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Difference {
  /** The path of the file in both folders. */
  readonly file: string;
  readonly kind: 'changed' | 'added' | 'removed';
}

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** Compares the bytes of all files of two folders. */
export function compareFolders(before: string, after: string): readonly Difference[] {
  const files = [...new Set([before, after].flatMap(filesIn))].toSorted();
  return files.flatMap((file): Difference[] => {
    if (!existsSync(`${before}/${file}`)) return [{ file, kind: 'added' }];
    if (!existsSync(`${after}/${file}`)) return [{ file, kind: 'removed' }];
    const isEqual = readFileSync(`${before}/${file}`).equals(readFileSync(`${after}/${file}`));
    return isEqual ? [] : [{ file, kind: 'changed' }];
  });
}

const style = `
  body { font: 1rem system-ui; background: #222; color: #eee; }
  figure { display: inline-block; inline-size: 31%; margin: 0 1%; vertical-align: top; }
  img { display: block; inline-size: 100%; }
  .both { position: relative; isolation: isolate; filter: brightness(4); }
  .both img + img { position: absolute; inset: 0; mix-blend-mode: difference; }`;

interface ReportOptions {
  /** The folders of the pictures, and the folder of the report. */
  readonly before: string;
  readonly after: string;
  readonly folder: string;
}

/** Returns a page with each picture that differs: before, after, and where pixels differ. */
export function reportHtml(differences: readonly Difference[], options: ReportOptions): string {
  const { before, after, folder } = options;
  const imageOf = (from: string, file: string) =>
    `<img loading="lazy" alt="" src="${pathToFileURL(`/${relative(folder, from)}/${file}`).pathname.slice(1)}">`;
  const figure = (title: string, content: string) =>
    `<figure><figcaption>${title}</figcaption>${content}</figure>`;
  const sections = differences.map(({ file, kind }) => {
    const images = [
      ...(kind === 'added' ? [] : [figure('Before', imageOf(before, file))]),
      ...(kind === 'removed' ? [] : [figure('After', imageOf(after, file))]),
    ];
    const both = `<div class="both">${imageOf(before, file)}${imageOf(after, file)}</div>`;
    const overlay = kind === 'changed' ? [figure('Changed pixels', both)] : [];
    return `<section><h2>${file.replace('.png', '')} (${kind})</h2>${[...images, ...overlay].join('')}</section>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>${style}</style>
<h1>${String(differences.length)} differences</h1>${sections.join('\n')}`;
}

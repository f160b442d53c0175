import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes the files: `files` maps paths relative to `root` to texts. Then calls `finish`. If a step fails, or the
 * process ends before `finish` has completed, all files are as before.
 */
export async function writeFiles(root, files, finish) {
  const createdPaths = [];
  const originals = [];
  const undo = () => {
    for (const path of createdPaths) rmSync(path, { recursive: true, force: true });
    for (const [path, text] of originals) writeFileSync(path, text);
  };
  process.once('exit', undo);
  try {
    for (const [file, text] of files) {
      const path = `${root}/${file}`;
      const firstFolder = mkdirSync(dirname(path), { recursive: true });
      if (existsSync(path)) originals.push([path, readFileSync(path, 'utf8')]);
      else createdPaths.push(firstFolder ?? path);
      writeFileSync(path, text);
    }
    await finish([...files.keys()]);
  } catch (error) {
    undo();
    throw new Error(`Nothing was created. ${error.message}`, { cause: error });
  } finally {
    process.off('exit', undo);
  }
}

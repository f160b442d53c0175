import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { root } from '../run/root.mjs';
import { groups } from './groups.mjs';

/** Whether a file exists at the path. Its last part may contain one `*`. */
function matchesFile(path) {
  const [start, end] = basename(path).split('*');
  const folder = `${root}/${dirname(path)}`;
  if (end === undefined) return existsSync(`${folder}/${start}`);
  return readdirSync(folder).some((name) => name.startsWith(start) && name.endsWith(end));
}

test('every path of a group matches a file, because mutants without their tests would count as undetected', () => {
  const paths = Object.values(groups).flatMap(({ mutate, tests }) => [...mutate, ...tests]);
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !matchesFile(path))).toEqual([]);
});

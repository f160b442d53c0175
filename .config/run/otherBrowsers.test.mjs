import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFirefox } from './otherBrowsers.mjs';

const before = process.env.FIREFOX_PATH;
afterEach(() => {
  if (before === undefined) delete process.env.FIREFOX_PATH;
  else process.env.FIREFOX_PATH = before;
});

test('takes the Firefox that is named, and says so where there is none', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'firefox-')), 'firefox');
  process.env.FIREFOX_PATH = path;
  expect(() => findFirefox()).toThrow(`FIREFOX_PATH names ${path}, and there is no file.`);
  writeFileSync(path, '');
  expect(findFirefox()).toBe(path);
});

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFirefox } from './otherBrowsers.mjs';

const originalPath = process.env.FIREFOX_PATH;
afterEach(() => {
  if (originalPath === undefined) delete process.env.FIREFOX_PATH;
  else process.env.FIREFOX_PATH = originalPath;
});

test('uses the Firefox of FIREFOX_PATH and reports a missing file', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'firefox-')), 'firefox');
  process.env.FIREFOX_PATH = path;
  expect(() => findFirefox()).toThrow(`FIREFOX_PATH is ${path}, but this file does not exist.`);
  writeFileSync(path, '');
  expect(findFirefox()).toBe(path);
});

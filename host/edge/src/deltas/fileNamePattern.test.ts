import { dictionaryHeader, fileNamePattern } from './fileNamePattern';

it.each([
  ['remoteEntry.js', 'remoteEntry.js'],
  ['common.3bfa6cbd.js', 'common.*.js'],
  ['common.fil.84ec9808.json', 'common.fil.*.json'],
  ['62.3e79eb28.js', '*.*.js'],
  ['lazy/527.abd83061.css', 'lazy/*.*.css'],
  ['lazy/x.js', 'lazy/x.js'],
  ['7.js', '7.js'],
  ['deadbeef.js', 'deadbeef.js'],
])('replaces the parts of %s that differ between builds', (file, pattern) => {
  expect(fileNamePattern(file)).toBe(pattern);
  expect(dictionaryHeader('host', file)).toBe(`match="/remotes/host/*/${pattern}"`);
});

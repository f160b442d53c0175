import { importMapHead } from './importMapHead.mjs';

const scripts = {
  react: '/peer/react.1.js',
  '@casino/shell': '/peer/shell.2.js',
  '@casino/lobby': '/peer/l.3.js',
};

test('names every module in the import map, which precedes all links to modules', () => {
  const head = importMapHead({ scripts, styles: ['/peer/shell.css'], preloaded: ['@casino/shell', 'react'] });
  const [, json = ''] = /^<script type="importmap">(.*)<\/script>\n/.exec(head) ?? [];
  expect(JSON.parse(json)).toEqual({ imports: scripts });
  expect(head.trim().split('\n').slice(1)).toEqual([
    '<link rel="stylesheet" href="/peer/shell.css">',
    '<link rel="modulepreload" href="/peer/shell.2.js">',
    '<link rel="modulepreload" href="/peer/react.1.js">',
  ]);
});

test('writes the import map in the same order for each build', () => {
  const reversed = Object.fromEntries(Object.entries(scripts).toReversed());
  const options = { styles: [], preloaded: [] };
  expect(importMapHead({ scripts: reversed, ...options })).toBe(importMapHead({ scripts, ...options }));
});

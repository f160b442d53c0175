// node .config/run/monolith.mjs [--from folder]   builds the product as one bundle, for the benchmarks.
// --from names a folder with changed copies of remotes. The output is .cache/monolith, or <folder>/monolith.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { monolithConfig } from '../monolith/config.mjs';
import { compile } from './compile.mjs';
import { cache } from './root.mjs';

const { values } = parseArgs({ options: { from: { type: 'string' } } });
const sourceFolder = resolve(values.from ?? cache);
const outputFolder = `${sourceFolder}/monolith`;
const warnings = await compile(monolithConfig({ remotesFolder: `${sourceFolder}/`, outputFolder }));
if (warnings) console.warn(warnings);
const { version, entry, files } = JSON.parse(readFileSync(`${outputFolder}/dist/release.json`, 'utf8'));
console.log(`monolith ${version}  ${(files[entry].brotliBytes / 1000).toFixed(1)} kB (${entry})`);

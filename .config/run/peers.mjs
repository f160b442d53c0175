// node .config/run/peers.mjs <peer> [--from folder]   builds a peer: the same product, built in another
// way, as a competitor in the benchmarks.
// --from names a folder with changed copies of remotes. The output is .cache/<peer>, or <folder>/<peer>.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { moduleFederation } from '../peers/moduleFederation.mjs';
import { monolith } from '../peers/monolith.mjs';
import { singleSpa } from '../peers/singleSpa.mjs';
import { compile } from './compile.mjs';
import { cache } from './root.mjs';

const peers = { monolith, 'single-spa': singleSpa, 'module-federation': moduleFederation };

const { values, positionals } = parseArgs({ options: { from: { type: 'string' } }, allowPositionals: true });
const [name = ''] = positionals;
const peer = peers[name];
if (!peer) {
  console.error(`Unknown peer: ${name}. Peers: ${Object.keys(peers).join(', ')}.`);
  process.exit(2);
}
const sourceFolder = resolve(values.from ?? cache);
const outputFolder = `${sourceFolder}/${name}`;
const { configs, head = () => '' } = peer({ remotesFolder: `${sourceFolder}/`, outputFolder });
const warnings = await compile(configs);
if (warnings) console.warn(warnings);
writeFileSync(`${outputFolder}/head.html`, head());
const { version, entry, files } = JSON.parse(readFileSync(`${outputFolder}/dist/release.json`, 'utf8'));
console.log(`${name} ${version}  ${(files[entry].brotliBytes / 1000).toFixed(1)} kB (${entry})`);

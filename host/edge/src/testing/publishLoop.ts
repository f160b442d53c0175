import { openSigningKey, readTrustedKeys } from '../keys/keyFolder';
import { folderStore } from '../store/folderStore';
import { appendRevision } from '../store/revisions';

/** A publisher as a process of its own: `publishLoop <store> <keys> <who> <count>`; prints each number it was granted. */
const [storeFolder = '', keysFolder = '', who = '', count = '0'] = process.argv.slice(2);

const key = await openSigningKey(keysFolder);
const trusted = await readTrustedKeys(keysFolder);
const store = folderStore(storeFolder);
process.stdout.write('ready\n');
await new Promise((resolve) => process.stdin.once('data', resolve));
for (let step = 1; step <= Number(count); step += 1) {
  const revision = await appendRevision({ store, key, trusted }, () =>
    Promise.resolve({ releases: {}, records: {}, action: 'publish', names: [], who, why: String(step) }),
  );
  process.stdout.write(`${String(revision?.number)} ${String(step)}\n`);
}
process.exit(0);

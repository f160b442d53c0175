import { fileURLToPath } from 'node:url';
import { temporaryFolder } from './fixturePackage';
import { killDrill } from './killDrill';

/** `killDrillMain <writers> <kills> <seed>` runs the drill and prints its figures as JSON. */
const [writers = '6', kills = '60', seed = '1'] = process.argv.slice(2);
const { folder, remove } = await temporaryFolder();
try {
  const edgeFolder = fileURLToPath(new URL('../../', import.meta.url));
  const figures = await killDrill({
    folder,
    edgeFolder,
    writers: Number(writers),
    kills: Number(kills),
    seed: Number(seed),
  });
  process.stdout.write(`${JSON.stringify(figures)}\n`);
} finally {
  await remove();
}

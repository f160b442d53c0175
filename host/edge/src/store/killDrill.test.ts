import { join } from 'node:path';
import { temporaryFolder } from '../testing/fixturePackage';
import { killDrill, type KillFigures } from '../testing/killDrill';

// Starts processes, which take seconds to compile on a busy machine.
jest.setTimeout(120_000);

const kills = __LONG_RUN__ ? 6 : 3;

it('loses no acknowledged change and shows no incomplete one while writers are killed @release9', async () => {
  const { folder, remove } = await temporaryFolder();
  try {
    const edgeFolder = join(__dirname, '..', '..');
    const figures = await killDrill({ folder, edgeFolder, writers: 4, kills, seed: 20_261_121 });
    expect(figures).toMatchObject({
      torn: 0,
      steppedBack: 0,
      gaps: 0,
      lost: 0,
      overwritten: 0,
      failed: 0,
      isUndamaged: true,
    } satisfies Partial<KillFigures>);
    expect(figures.acknowledged).toBeGreaterThanOrEqual(kills);
    expect(figures.revisions).toBeGreaterThan(figures.acknowledged);
    expect(figures.reads).toBeGreaterThan(figures.kills);
  } finally {
    await remove();
  }
});

import { codeFaults } from '../drills/faults/codeFaults';
import { badKinds } from '../drills/probeBuilds/badKinds';
import { badBuild } from '../support/badBuild';
import { journey } from '../support/journey';
import { remotes } from '../support/views';

// The drills find the place in what the compiler made of a remote: here it is told when that looks otherwise.
journey('every bad build of the drills can be made of the present builds', async () => {
  for (const remote of remotes) {
    for (const { name, change } of [...codeFaults, ...badKinds]) {
      await journey.step(`${remote} that ${name}`, () =>
        badBuild({ remote, hash: '0badbad0', change, view: 'popups/any' }),
      );
    }
  }
});

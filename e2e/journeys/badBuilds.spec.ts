import { codeFaults } from '../drills/faults/codeFaults';
import { badBuildKinds } from '../drills/probeBuilds/badBuildKinds';
import { createBadBuild } from '../support/badBuild';
import { journey } from '../support/journey';
import { remotes } from '../support/views';

// The drills patch compiled code by patterns. This journey fails when the compiler's output no longer matches them.
journey('every bad build of the drills can be created from the current builds', async () => {
  for (const remote of remotes) {
    for (const { name, change } of [...codeFaults, ...badBuildKinds]) {
      await journey.step(`${remote} that ${name}`, () =>
        createBadBuild({ remote, hash: '0badbad0', change, view: 'popups/any' }),
      );
    }
  }
});

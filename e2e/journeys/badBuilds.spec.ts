import { codeFaults } from '../drill/faults/codeFaults';
import { badKinds } from '../drill/probeBuilds/badKinds';
import { badBuild } from '../stack/badBuild';
import { journey } from '../stack/journey';
import { remotes } from '../stack/views';

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

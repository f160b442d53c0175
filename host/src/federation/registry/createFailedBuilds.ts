import type { RemoteName } from 'shared-contracts/domain';
import type { FailurePhase } from 'shared-contracts/remote';
import type { Quarantine } from './chooseBuilds';

interface Build {
  readonly name: RemoteName;
  readonly buildId: string;
}

interface FailedBuild extends Build {
  readonly phase: FailurePhase;
  /** Another build of the remote has shown itself since. */
  othersWork: boolean;
  /** The edge has answered since. */
  edgeAnswers: boolean;
}

/** Builds that failed in this page. Only what cannot be put down to the player's network or device is quarantined. */
export interface FailedBuilds {
  has(buildId: string): boolean;
  add(build: Build, phase: FailurePhase): void;
  /** A view broke that had just shown itself: once may be bad luck, the second time the build counts as failed. */
  crashed(build: Build): void;
  /** A view could not have a later part of its own: once may be the line, after a second try the build counts as failed. */
  recordMissingChunk(build: Build, hasTriedAgain: boolean): 'once' | 'always';
  /** A view of this build is to be seen, so what failed before it was no fault of the page. */
  recordHealthy(build: Build): void;
  edgeAnswered(): void;
  /** Another build failed as well: the fault is not the release's. */
  clear(name: RemoteName): void;
  /** Whether an answer of the edge would settle something. */
  waitForEdge(): boolean;
}

export function createFailedBuilds(quarantine: Quarantine): FailedBuilds {
  const failedBuilds = new Map<string, FailedBuild>();
  const crashedOnce = new Set<string>();
  const missedOnce = new Set<string>();

  function add({ name, buildId }: Build, phase: FailurePhase) {
    failedBuilds.set(buildId, { name, buildId, phase, othersWork: false, edgeAnswers: false });
  }

  function settle({ buildId, phase, othersWork, edgeAnswers }: FailedBuild) {
    // Files of the other build may come from the browser's own store while the player's line is dead.
    if (othersWork && (phase !== 'load' || edgeAnswers)) quarantine.add(buildId, phase);
  }

  return {
    has: (buildId) => failedBuilds.has(buildId),
    add,
    crashed(build) {
      if (crashedOnce.has(build.buildId)) add(build, 'render');
      crashedOnce.add(build.buildId);
    },
    recordMissingChunk(build, hasTriedAgain) {
      const isFirst = !hasTriedAgain && !missedOnce.has(build.buildId);
      missedOnce.add(build.buildId);
      if (!isFirst) add(build, 'load');
      return isFirst ? 'once' : 'always';
    },
    recordHealthy({ name, buildId }) {
      for (const failed of failedBuilds.values()) {
        if (failed.name !== name || failed.buildId === buildId || failed.othersWork) continue;
        failed.othersWork = true;
        settle(failed);
      }
    },
    edgeAnswered() {
      for (const failed of failedBuilds.values()) {
        if (failed.edgeAnswers) continue;
        failed.edgeAnswers = true;
        settle(failed);
      }
    },
    clear(name) {
      for (const [buildId, failed] of failedBuilds) {
        if (failed.name === name && !quarantine.holds(buildId)) failedBuilds.delete(buildId);
      }
    },
    waitForEdge: () =>
      [...failedBuilds.values()].some(({ phase, edgeAnswers }) => phase === 'load' && !edgeAnswers),
  };
}

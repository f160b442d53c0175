import type { RemoteName } from 'shared-contracts/domain';
import type { LifecyclePhase } from 'shared-contracts/remote';
import type { Quarantine } from './chooseBuilds';

interface Build {
  readonly name: RemoteName;
  readonly buildId: string;
}

interface FailedBuild extends Build {
  readonly phase: LifecyclePhase;
  /** Another build of the remote has rendered since. */
  hasOtherRendered: boolean;
  /** The edge has replied since. */
  hasEdgeReplied: boolean;
}

/** Builds that failed in this page. A build is quarantined only if the player's network or device is not the cause. */
export interface FailedBuilds {
  has(buildId: string): boolean;
  add(build: Build, phase: LifecyclePhase): void;
  /** Call when a view crashed soon after it rendered. The second time, the build counts as failed. */
  recordCrash(build: Build): void;
  /**
   * Call when a lazy chunk of a view failed to load. The first time, it returns `once`. At the second time or after a
   * retry, the build counts as failed, and it returns `always`.
   */
  recordMissingChunk(build: Build, hasTriedAgain: boolean): 'once' | 'always';
  /** Call when a view of this build has rendered. Then the remote's failed builds are probably broken themselves. */
  recordHealthy(build: Build): void;
  recordEdgeReply(): void;
  /**
   * Forgets the remote's failed builds, except quarantined ones. Call when another build failed as well, because then
   * the release is not the cause.
   */
  clear(name: RemoteName): void;
  /** Whether a failed load waits for a reply of the edge, which shows that the network works. */
  needsEdgeReply(): boolean;
}

export function createFailedBuilds(quarantine: Quarantine): FailedBuilds {
  const failedBuilds = new Map<string, FailedBuild>();
  const crashedOnce = new Set<string>();
  const missedOnce = new Set<string>();

  function add({ name, buildId }: Build, phase: LifecyclePhase) {
    failedBuilds.set(buildId, { name, buildId, phase, hasOtherRendered: false, hasEdgeReplied: false });
  }

  function quarantineIfCertain({ buildId, phase, hasOtherRendered, hasEdgeReplied }: FailedBuild) {
    // While the player is offline, files of the other build may come from the browser's cache.
    if (hasOtherRendered && (phase !== 'load' || hasEdgeReplied)) quarantine.add(buildId, phase);
  }

  return {
    has: (buildId) => failedBuilds.has(buildId),
    add,
    recordCrash(build) {
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
      for (const failedBuild of failedBuilds.values()) {
        if (failedBuild.name !== name || failedBuild.buildId === buildId || failedBuild.hasOtherRendered)
          continue;
        failedBuild.hasOtherRendered = true;
        quarantineIfCertain(failedBuild);
      }
    },
    recordEdgeReply() {
      for (const failedBuild of failedBuilds.values()) {
        if (failedBuild.hasEdgeReplied) continue;
        failedBuild.hasEdgeReplied = true;
        quarantineIfCertain(failedBuild);
      }
    },
    clear(name) {
      for (const [buildId, failedBuild] of failedBuilds) {
        if (failedBuild.name === name && !quarantine.holds(buildId)) failedBuilds.delete(buildId);
      }
    },
    needsEdgeReply: () =>
      [...failedBuilds.values()].some(({ phase, hasEdgeReplied }) => phase === 'load' && !hasEdgeReplied),
  };
}

import type { RemoteName } from 'shared-contracts/domain';
import type { FailurePhase } from 'shared-contracts/remote';
import type { Quarantine } from './createQuarantine';

interface Build {
  readonly name: RemoteName;
  readonly buildId: string;
}

interface Suspect extends Build {
  readonly phase: FailurePhase;
  /** Another build of the remote has shown itself since. */
  othersWork: boolean;
  /** The edge has answered since. */
  edgeAnswers: boolean;
}

/** Builds that failed in this page. Only what cannot be put down to the player's network or device is quarantined. */
export interface Suspects {
  has(buildId: string): boolean;
  add(build: Build, phase: FailurePhase): void;
  /** A view broke that had just shown itself: once may be bad luck, the second time it is a suspect. */
  crashed(build: Build): void;
  /** A view could not have a later part of its own: once may be the line, after a second try it is a suspect. */
  lacks(build: Build, hasTriedAgain: boolean): 'once' | 'always';
  /** A view of this build is to be seen, so what failed before it was no fault of the page. */
  works(build: Build): void;
  edgeAnswered(): void;
  /** Another build failed as well: the fault is not the release's. */
  acquit(name: RemoteName): void;
  /** Whether an answer of the edge would settle something. */
  waitForEdge(): boolean;
}

export function createSuspects(quarantine: Quarantine): Suspects {
  const suspects = new Map<string, Suspect>();
  const crashedOnce = new Set<string>();
  const lackedOnce = new Set<string>();

  function add({ name, buildId }: Build, phase: FailurePhase) {
    suspects.set(buildId, { name, buildId, phase, othersWork: false, edgeAnswers: false });
  }

  function settle({ buildId, phase, othersWork, edgeAnswers }: Suspect) {
    // Files of the other build may come from the browser's own store while the player's line is dead.
    if (othersWork && (phase !== 'load' || edgeAnswers)) quarantine.add(buildId, phase);
  }

  return {
    has: (buildId) => suspects.has(buildId),
    add,
    crashed(build) {
      if (crashedOnce.has(build.buildId)) add(build, 'render');
      crashedOnce.add(build.buildId);
    },
    lacks(build, hasTriedAgain) {
      const isFirst = !hasTriedAgain && !lackedOnce.has(build.buildId);
      lackedOnce.add(build.buildId);
      if (!isFirst) add(build, 'load');
      return isFirst ? 'once' : 'always';
    },
    works({ name, buildId }) {
      for (const suspect of suspects.values()) {
        if (suspect.name !== name || suspect.buildId === buildId || suspect.othersWork) continue;
        suspect.othersWork = true;
        settle(suspect);
      }
    },
    edgeAnswered() {
      for (const suspect of suspects.values()) {
        if (suspect.edgeAnswers) continue;
        suspect.edgeAnswers = true;
        settle(suspect);
      }
    },
    acquit(name) {
      for (const [buildId, suspect] of suspects) {
        if (suspect.name === name && !quarantine.holds(buildId)) suspects.delete(buildId);
      }
    },
    waitForEdge: () =>
      [...suspects.values()].some(({ phase, edgeAnswers }) => phase === 'load' && !edgeAnswers),
  };
}

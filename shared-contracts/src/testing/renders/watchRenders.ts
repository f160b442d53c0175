/** The fields of React's fibers that its developer tools also use. */
interface Fiber {
  readonly type: unknown;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** The flag of a fiber that has rendered (`PerformedWork` in React's source). */
const performedWork = 1;
const listeners = new Set<(name: string) => void>();
let isInstalled = false;

function nameOf({ type }: Fiber): string | undefined {
  if (typeof type === 'function') return type.name || undefined;
  // A component in memo or forwardRef.
  const { type: inner, render, displayName } = (type ?? {}) as Record<string, unknown>;
  const component = inner ?? render;
  if (typeof component !== 'function') return undefined;
  return typeof displayName === 'string' ? displayName : component.name || undefined;
}

/** Reports the rendered components. Skips subtrees with unchanged children, because nothing in them has rendered. */
function reportRenders(fiber: Fiber) {
  const previousFiber = fiber.alternate;
  const name = nameOf(fiber);
  if (name !== undefined && (previousFiber === null || (fiber.flags & performedWork) !== 0))
    for (const listener of listeners) listener(name);
  if (previousFiber !== null && previousFiber.child === fiber.child) return;
  for (let child = fiber.child; child; child = child.sibling) reportRenders(child);
}

// React reads this hook once, when react-dom is evaluated. So this module must be imported before react-dom.
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject() {
      isInstalled = true;
      return 1;
    },
    onCommitFiberRoot: (_renderer: number, root: { readonly current: Fiber }) => {
      reportRenders(root.current);
    },
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  },
});

/** The recorded renders. */
export interface Renders {
  /** Names of the components that have rendered since the start or the last reset, one entry per render. */
  names(): readonly string[];
  /** Clears the list. */
  reset(): void;
}

/** Records the names of the components that React renders. */
export function watchRenders(): Renders {
  if (!isInstalled) throw new Error('import shared-contracts/testing/renders before React');
  let names: string[] = [];
  listeners.add((name) => names.push(name));
  return {
    names: () => names.toSorted(),
    reset: () => {
      names = [];
    },
  };
}

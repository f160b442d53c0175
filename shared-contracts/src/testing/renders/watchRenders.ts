/** Fields of React's fibers. React's developer tools use them too. */
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
  // For memo and forwardRef, `type` is an object that contains the component.
  const { type: inner, render, displayName } = (type ?? {}) as Record<string, unknown>;
  const component = inner ?? render;
  if (typeof component !== 'function') return undefined;
  return typeof displayName === 'string' ? displayName : component.name || undefined;
}

/**
 * Reports the components that have rendered. If the children of a fiber are the same as before, nothing below it has
 * rendered.
 */
function reportRenders(fiber: Fiber) {
  const previousFiber = fiber.alternate;
  const name = nameOf(fiber);
  if (name !== undefined && (previousFiber === null || (fiber.flags & performedWork) !== 0))
    for (const listener of listeners) listener(name);
  if (previousFiber !== null && previousFiber.child === fiber.child) return;
  for (let child = fiber.child; child; child = child.sibling) reportRenders(child);
}

// React reads this hook only once, when react-dom is evaluated. Therefore tests must import this module before
// react-dom.
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
  /** The name of a component for each render since the start or the last reset. */
  names(): readonly string[];
  /** Clears the list. */
  reset(): void;
}

/** Starts to record the names of the components that React renders. */
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

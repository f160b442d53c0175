/** The parts of React's tree that its developer tools read too. */
interface Fiber {
  readonly type: unknown;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

const performedWork = 1;
const heard = new Set<(name: string) => void>();
let isHeard = false;

function nameOf({ type }: Fiber): string | undefined {
  if (typeof type === 'function') return type.name || undefined;
  // What memo and forwardRef make.
  const { type: inner, render, displayName } = (type ?? {}) as Record<string, unknown>;
  const made = inner ?? render;
  if (typeof made !== 'function') return undefined;
  return typeof displayName === 'string' ? displayName : made.name || undefined;
}

/** What was not drawn anew keeps its children as they were, so whole parts of the tree are passed by. */
function tell(fiber: Fiber) {
  const before = fiber.alternate;
  const name = nameOf(fiber);
  if (name !== undefined && (before === null || (fiber.flags & performedWork) !== 0))
    for (const listener of heard) listener(name);
  if (before !== null && before.child === fiber.child) return;
  for (let child = fiber.child; child; child = child.sibling) tell(child);
}

// React looks for it once, when react-dom is evaluated: this module has to be imported before.
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject() {
      isHeard = true;
      return 1;
    },
    onCommitFiberRoot: (_renderer: number, root: { readonly current: Fiber }) => {
      tell(root.current);
    },
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  },
});

export interface Renders {
  /** Components that have rendered since, in every root of the page, each as often as it did. */
  since(): readonly string[];
  /** Begins anew. */
  forget(): void;
}

/** Counts what React renders, by the names of the components. */
export function watchRenders(): Renders {
  if (!isHeard) throw new Error('import shared-contracts/testing/renders before anything of React');
  let names: string[] = [];
  heard.add((name) => names.push(name));
  return {
    since: () => names.toSorted(),
    forget: () => {
      names = [];
    },
  };
}

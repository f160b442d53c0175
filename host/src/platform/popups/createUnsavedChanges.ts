/** Views with input that the player would lose by leaving them. */
export interface UnsavedChanges {
  /** `view` is an id such as `popups/signUp`. */
  hold(view: string, isDirty: boolean): void;
  holds(view: string): boolean;
  /** Asks the player whether to leave and lose the input. */
  ask(): Promise<boolean>;
  /** Drops all input without a question, as when its session has ended. */
  forget(): void;
}

interface Deps {
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly mayLeave: () => Promise<boolean>;
}

/** The browser shows its own question before the document unloads. */
const confirmUnload = (event: Event) => {
  event.preventDefault();
};

export function createUnsavedChanges({ page, mayLeave }: Deps): UnsavedChanges {
  const dirtyViews = new Set<string>();

  // A permanent listener would keep the page out of the back/forward cache.
  const updateListener = () => {
    if (dirtyViews.size > 0) page.addEventListener('beforeunload', confirmUnload);
    else page.removeEventListener('beforeunload', confirmUnload);
  };

  return {
    hold(view, isDirty) {
      if (isDirty) dirtyViews.add(view);
      else dirtyViews.delete(view);
      updateListener();
    },
    holds: (view) => dirtyViews.has(view),
    ask: mayLeave,
    forget() {
      dirtyViews.clear();
      updateListener();
    },
  };
}

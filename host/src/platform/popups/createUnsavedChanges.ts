/** Views with input that the player would lose by leaving them. */
export interface UnsavedChanges {
  /** `view` is an id such as `popups/signUp`. */
  set(view: string, hasUnsavedInput: boolean): void;
  has(view: string): boolean;
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
  const unsavedViews = new Set<string>();

  // A permanent listener would keep the page out of the back/forward cache.
  const updateListener = () => {
    if (unsavedViews.size > 0) page.addEventListener('beforeunload', confirmUnload);
    else page.removeEventListener('beforeunload', confirmUnload);
  };

  return {
    set(view, hasUnsavedInput) {
      if (hasUnsavedInput) unsavedViews.add(view);
      else unsavedViews.delete(view);
      updateListener();
    },
    has: (view) => unsavedViews.has(view),
    ask: mayLeave,
    forget() {
      unsavedViews.clear();
      updateListener();
    },
  };
}

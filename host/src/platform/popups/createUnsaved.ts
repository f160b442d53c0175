/** What players have entered and would lose with the view that holds it. */
export interface Unsaved {
  /** `view` as its owner serves it: `popups/signUp`. */
  hold(view: string, isDirty: boolean): void;
  holds(view: string): boolean;
  /** Asks whether to leave all the same. */
  ask(): Promise<boolean>;
  /** Nothing is asked about what is held by now, as when the session is over to which it belongs. */
  forget(): void;
}

interface Surroundings {
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly mayLeave: () => Promise<boolean>;
}

/** The browser asks in its own words before the document goes. */
const askBrowser = (event: Event) => {
  event.preventDefault();
};

export function createUnsaved({ page, mayLeave }: Surroundings): Unsaved {
  const held = new Set<string>();

  // Only while something is held: a page that listens is not kept for the way back.
  const follow = () => {
    if (held.size > 0) page.addEventListener('beforeunload', askBrowser);
    else page.removeEventListener('beforeunload', askBrowser);
  };

  return {
    hold(view, isDirty) {
      if (isDirty) held.add(view);
      else held.delete(view);
      follow();
    },
    holds: (view) => held.has(view),
    ask: mayLeave,
    forget() {
      held.clear();
      follow();
    },
  };
}

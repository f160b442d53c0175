import type { Elements } from '../Elements';

interface ExampleProps {
  /** Returns the text, or a longer one if the page shows long texts. */
  readonly text: (short: string) => string;
}

/** The states of each component, by its name. `pnpm dev shared-contracts --alone` shows them. */
export type Examples = Readonly<Record<string, (props: ExampleProps) => Elements>>;

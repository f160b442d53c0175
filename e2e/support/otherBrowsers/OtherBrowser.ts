/** An element by its visible or accessible name, or by a selector if it has none. */
export type Target = { readonly button: string } | { readonly field: string } | { readonly css: string };

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** A page, or a frame in it, controlled by a driver. The page's policy does not restrict the driver. */
export interface OtherPage {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Waits until an element with this name is visible. */
  waitFor(target: Target): Promise<void>;
  click(target: Target): Promise<void>;
  /** Turns the wheel downward over the first visible element with this name. */
  turnWheel(target: Target): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** Runs a function in the document and returns its result. The parameter is the source text of the function. */
  evaluate(functionDeclaration: string): Promise<unknown>;
  /** Waits for the frame of this page with this text in its address. */
  findFrame(addressPart: string): Promise<OtherPage>;
  /** Resizes the window so that the page has this size. */
  resize(viewport: Viewport): Promise<void>;
}

/** A browser with another engine than the journeys use, and with an empty profile. */
export interface OtherBrowser {
  /** The browser's name with its version. */
  readonly name: string;
  readonly page: OtherPage;
  /** The browser's messages about errors and policy violations in the page since the last call. */
  readonly readErrors: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

const defaultWithinMs = 60_000;
const pollEveryMs = 100;

const pause = () => new Promise((resolve) => setTimeout(resolve, pollEveryMs));

/** The driver cannot enter the frame now, for example because the frame is loading. */
export class FrameNotReady extends Error {}

/** Calls `read` until it returns a value. While it throws {@link FrameNotReady}, there is no value yet. */
export async function poll<Result>(
  description: string,
  read: () => Promise<Result | undefined>,
  withinMs = defaultWithinMs,
): Promise<Result> {
  const deadlineMs = performance.now() + withinMs;
  for (;;) {
    let cause: FrameNotReady | undefined;
    const result = await read().catch((error: unknown) => {
      if (!(error instanceof FrameNotReady)) throw error;
      cause = error;
      return undefined;
    });
    if (result !== undefined) return result;
    if (performance.now() > deadlineMs) throw new Error(`${description} did not appear`, { cause });
    await pause();
  }
}

/** Polls until the function returns true in the document. */
export const pollUntilTrue = (page: OtherPage, description: string, functionDeclaration: string) =>
  poll(description, async () => (await page.evaluate(functionDeclaration)) === true || undefined);

/**
 * Uses XPath for names. To find an accessible name, these browsers would compute all accessible names, which takes
 * seconds.
 */
export function locatorOf(target: Target): { readonly type: 'css' | 'xpath'; readonly value: string } {
  if ('css' in target) return { type: 'css', value: target.css };
  const name = 'button' in target ? target.button : target.field;
  const nameCondition = `@aria-label="${name}" or normalize-space(.)="${name}"`;
  const label = `//label[${nameCondition}]`;
  const value =
    'button' in target ? `//button[${nameCondition}]` : `//input[@id=${label}/@for] | ${label}//input`;
  return { type: 'xpath', value };
}

/** A click in the middle of an element, in the format of both protocols. `origin` refers to the element. */
export const clickActions = (origin: object): readonly object[] => [
  { type: 'pointerMove', x: 0, y: 0, origin },
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];

/** One wheel step over the middle of an element. */
export const wheelActions = (origin: object): readonly object[] => [
  { type: 'scroll', x: 0, y: 0, deltaX: 0, deltaY: 100, origin },
];

/** Presses and releases each key. */
export const keyActions = (text: string): readonly object[] =>
  Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);

/**
 * The source text of a function call, for `evaluate`. The argument is source text too. The returned text defines
 * `__name`, the helper that tsx calls for each inner function.
 */
export const callSource = (callee: (argument: never) => unknown, argument = ''): string =>
  `(() => { const __name = (named) => named; return (${callee.toString()})(${argument}); })()`;

/** The source text of a function that returns whether an element is visible. */
export const isVisibleSource = '(element) => element.checkVisibility({ visibilityProperty: true })';

/** The browser is not installed. The message explains how to install it. */
export class BrowserNotInstalled extends Error {}

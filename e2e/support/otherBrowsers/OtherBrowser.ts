/** What a player reads on it or hears of it; a selector, where a view has no name. */
export type Place = { readonly button: string } | { readonly field: string } | { readonly css: string };

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** A page, or a frame in it, that is used from outside: nothing is evaluated that its policy would have a say in. */
export interface OtherPage {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Waits until the first of that name can be seen. */
  see(place: Place): Promise<void>;
  click(place: Place): Promise<void>;
  /** Turns the wheel downward over the first of that name. */
  turnWheel(place: Place): Promise<void>;
  /** As by the keyboard, into what has the focus. */
  type(text: string): Promise<void>;
  /** What a function of the document, given as its text, answers with. */
  tell(functionDeclaration: string): Promise<unknown>;
  /** The frame within this page whose address has that part. */
  frame(part: string): Promise<OtherPage>;
  /** Gives the window that much room for the page. */
  resize(viewport: Viewport): Promise<void>;
}

/** A browser of another engine than the journeys', with nothing in it from before. */
export interface OtherBrowser {
  /** With its version. */
  readonly name: string;
  readonly page: OtherPage;
  /** What went wrong and what was refused in its page since the last call, in the words of the browser. */
  readonly complaints: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

const usuallyWithinMs = 30_000;
const everyMs = 100;

const pause = () => new Promise((resolve) => setTimeout(resolve, everyMs));

/** Until there is an answer. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined>,
  withinMs = usuallyWithinMs,
): Promise<Answer> {
  const lateMs = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > lateMs) throw new Error(`${what} was not there`);
    await pause();
  }
}

/** Until the document, asked by that function, answers with true. */
export const untilTrue = (page: OtherPage, what: string, functionDeclaration: string) =>
  until(what, async () => (await page.tell(functionDeclaration)) === true || undefined);

/** Asked by its name alone, every element of a page would have to be given one first: seconds in these browsers. */
export function locatorOf(place: Place): { readonly type: 'css' | 'xpath'; readonly value: string } {
  if ('css' in place) return { type: 'css', value: place.css };
  const name = 'button' in place ? place.button : place.field;
  const isNamed = `@aria-label="${name}" or normalize-space(.)="${name}"`;
  const label = `//label[${isNamed}]`;
  const value = 'button' in place ? `//button[${isNamed}]` : `//input[@id=${label}/@for] | ${label}//input`;
  return { type: 'xpath', value };
}

/** A press in the middle of an element, as both protocols have it; how they name the element is their own. */
export const pressOn = (origin: object): readonly object[] => [
  { type: 'pointerMove', x: 0, y: 0, origin },
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];

/** One turn of the wheel over the middle of an element. */
export const wheelOver = (origin: object): readonly object[] => [
  { type: 'scroll', x: 0, y: 0, deltaX: 0, deltaY: 100, origin },
];

/** Each key pressed and let go of. */
export const keysOf = (text: string): readonly object[] =>
  Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);

/**
 * A call of a function of ours, as text for `tell`; its argument is text too. tsx marks inner functions with a helper that
 * no page has.
 */
export const callOf = (declared: (argument: never) => unknown, argument = ''): string =>
  `(() => { const __name = (named) => named; return (${declared.toString()})(${argument}); })()`;

/** The text of a function that tells whether an element can be seen. */
export const seenText = '(element) => element.checkVisibility({ visibilityProperty: true })';

/** The browser is not on this machine; the sentence says how it gets there. */
export class NotHere extends Error {}

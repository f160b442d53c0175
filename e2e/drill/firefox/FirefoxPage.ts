import type { Firefox } from './openFirefox';

const withinMs = 30_000;
const everyMs = 100;

interface Tree {
  readonly context: string;
  readonly url: string;
  readonly children: readonly Tree[];
}

interface Node {
  readonly sharedId: string;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, everyMs));

/** Until there is an answer. */
async function until<Answer>(what: string, ask: () => Promise<Answer | undefined>): Promise<Answer> {
  const lateMs = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > lateMs) throw new Error(`${what} was not there`);
    await pause();
  }
}

/** What a player reads on it or hears of it; a selector, where a view has no name. */
export type Place = { readonly button: string } | { readonly field: string } | { readonly css: string };

/** Asked by its name alone, every element of a page would have to be given one first: seconds in this browser. */
function locatorOf(place: Place): { readonly type: 'css' | 'xpath'; readonly value: string } {
  if ('css' in place) return { type: 'css', value: place.css };
  const name = 'button' in place ? place.button : place.field;
  const isNamed = `@aria-label="${name}" or normalize-space(.)="${name}"`;
  const value = 'button' in place ? `//button[${isNamed}]` : `//input[@id=//label[${isNamed}]/@for]`;
  return { type: 'xpath', value };
}

/** A page, or a frame in it, that is used from outside: nothing is evaluated that its policy would have a say in. */
export class FirefoxPage {
  constructor(
    private readonly firefox: Firefox,
    private readonly context: string,
  ) {}

  async goto(url: string): Promise<void> {
    await this.firefox.send('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
  }

  /** The first of that name that can be seen. */
  async find(place: Place): Promise<Node> {
    const locator = locatorOf(place);
    return until(locator.value, async () => {
      const asked = { context: this.context, locator, maxNodeCount: 10 };
      const { nodes } = (await this.firefox.send('browsingContext.locateNodes', asked)) as { nodes: Node[] };
      for (const { sharedId } of nodes) {
        const isSeen = '(element) => element.checkVisibility({ visibilityProperty: true })';
        if ((await this.tell(isSeen, { sharedId })) === true) return { sharedId };
      }
      return undefined;
    });
  }

  async click(place: Place): Promise<void> {
    const element = await this.find(place);
    await this.tell('(element) => element.scrollIntoView({ block: "center", behavior: "instant" })', element);
    const origin = { type: 'element', element };
    const button = 0;
    await this.act('pointer', [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button },
      { type: 'pointerUp', button },
    ]);
  }

  /** As by the keyboard, into what has the focus. */
  async type(text: string): Promise<void> {
    const keys = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.act('key', keys);
  }

  /** In a realm of its own, which sees the same document. */
  async tell(functionDeclaration: string, ...given: object[]): Promise<unknown> {
    const target = { context: this.context, sandbox: 'visit' };
    const asked = { functionDeclaration, arguments: given, target, awaitPromise: true };
    const { result, exceptionDetails } = (await this.firefox.send('script.callFunction', asked)) as {
      result?: { value?: unknown };
      exceptionDetails?: { text: string };
    };
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result?.value;
  }

  /** Waits until the document answers with true. */
  async untilTrue(what: string, functionDeclaration: string): Promise<void> {
    await until(what, async () => (await this.tell(functionDeclaration)) === true || undefined);
  }

  /** The frame of another origin within this page. */
  async frame(part: string): Promise<FirefoxPage> {
    const found = await until(`the frame ${part}`, async () => {
      const { contexts } = (await this.firefox.send('browsingContext.getTree', { root: this.context })) as {
        contexts: Tree[];
      };
      return contexts.flatMap(({ children }) => children).find(({ url }) => url.includes(part))?.context;
    });
    return new FirefoxPage(this.firefox, found);
  }

  private act(type: 'pointer' | 'key', actions: readonly object[]): Promise<unknown> {
    return this.firefox.send('input.performActions', {
      context: this.context,
      actions: [{ type, id: type, actions }],
    });
  }
}

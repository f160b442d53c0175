import {
  keysOf,
  locatorOf,
  pressOn,
  seenText,
  until,
  wheelOver,
  type OtherPage,
  type Place,
  type Viewport,
} from '../OtherBrowser';
import type { Bidi } from './Bidi';

interface Tree {
  readonly context: string;
  readonly url: string;
  readonly children: readonly Tree[];
}

interface Node {
  readonly sharedId: string;
}

/** A browsing context that is used by WebDriver BiDi. */
export class FirefoxPage implements OtherPage {
  constructor(
    private readonly send: Bidi['send'],
    private readonly context: string,
  ) {}

  async goto(url: string): Promise<void> {
    await this.send('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
  }

  async reload(): Promise<void> {
    await this.send('browsingContext.reload', { context: this.context, wait: 'complete' });
  }

  async see(place: Place): Promise<void> {
    await this.find(place);
  }

  async click(place: Place): Promise<void> {
    await this.act('pointer', pressOn(await this.bringUp(place)));
  }

  async turnWheel(place: Place): Promise<void> {
    await this.act('wheel', wheelOver(await this.bringUp(place)));
  }

  async type(text: string): Promise<void> {
    await this.act('key', keysOf(text));
  }

  async tell(functionDeclaration: string): Promise<unknown> {
    // The protocol has notes of its own for objects and lists.
    const told = await this.call(`async () => JSON.stringify(await (${functionDeclaration})())`);
    return typeof told === 'string' ? (JSON.parse(told) as unknown) : undefined;
  }

  async frame(part: string): Promise<FirefoxPage> {
    const found = await until(`the frame ${part}`, async () => {
      const { contexts } = (await this.send('browsingContext.getTree', { root: this.context })) as {
        contexts: Tree[];
      };
      return contexts.flatMap(({ children }) => children).find(({ url }) => url.includes(part))?.context;
    });
    return new FirefoxPage(this.send, found);
  }

  async resize(viewport: Viewport): Promise<void> {
    await this.send('browsingContext.setViewport', { context: this.context, viewport });
  }

  /** Scrolls it into view and returns it as the origin of an action. */
  private async bringUp(place: Place): Promise<object> {
    const element = await this.find(place);
    await this.call('(element) => element.scrollIntoView({ block: "center", behavior: "instant" })', element);
    return { type: 'element', element };
  }

  private async find(place: Place): Promise<Node> {
    const locator = locatorOf(place);
    return until(locator.value, async () => {
      const asked = { context: this.context, locator, maxNodeCount: 10 };
      const { nodes } = (await this.send('browsingContext.locateNodes', asked)) as { nodes: Node[] };
      for (const { sharedId } of nodes) {
        if ((await this.call(seenText, { sharedId })) === true) return { sharedId };
      }
      return undefined;
    });
  }

  /** In a realm of its own, which sees the same document. */
  private async call(functionDeclaration: string, ...given: object[]): Promise<unknown> {
    const target = { context: this.context, sandbox: 'visit' };
    const asked = { functionDeclaration, arguments: given, target, awaitPromise: true };
    const { result, exceptionDetails } = (await this.send('script.callFunction', asked)) as {
      result?: { value?: unknown };
      exceptionDetails?: { text: string };
    };
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result?.value;
  }

  private act(type: 'pointer' | 'wheel' | 'key', actions: readonly object[]): Promise<unknown> {
    return this.send('input.performActions', {
      context: this.context,
      actions: [{ type, id: type, actions }],
    });
  }
}

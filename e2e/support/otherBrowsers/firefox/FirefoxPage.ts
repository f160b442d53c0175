import {
  keyActions,
  locatorOf,
  clickActions,
  isVisibleSource,
  poll,
  wheelActions,
  type OtherPage,
  type Target,
  type Viewport,
} from '../OtherBrowser';
import type { Bidi } from './Bidi';

interface ContextTree {
  readonly context: string;
  readonly url: string;
  readonly children: readonly ContextTree[];
}

interface Node {
  readonly sharedId: string;
}

/** A browsing context controlled through WebDriver BiDi. */
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

  async waitFor(target: Target): Promise<void> {
    await this.find(target);
  }

  async click(target: Target): Promise<void> {
    await this.performActions('pointer', clickActions(await this.scrollIntoView(target)));
  }

  async turnWheel(target: Target): Promise<void> {
    await this.performActions('wheel', wheelActions(await this.scrollIntoView(target)));
  }

  async type(text: string): Promise<void> {
    await this.performActions('key', keyActions(text));
  }

  async evaluate(functionDeclaration: string): Promise<unknown> {
    // JSON avoids the protocol's own format for objects and arrays.
    const json = await this.call(`async () => JSON.stringify(await (${functionDeclaration})())`);
    return typeof json === 'string' ? (JSON.parse(json) as unknown) : undefined;
  }

  async findFrame(addressPart: string): Promise<FirefoxPage> {
    const frameContext = await poll(`the frame ${addressPart}`, async () => {
      const { contexts } = (await this.send('browsingContext.getTree', { root: this.context })) as {
        contexts: ContextTree[];
      };
      return contexts.flatMap(({ children }) => children).find(({ url }) => url.includes(addressPart))
        ?.context;
    });
    return new FirefoxPage(this.send, frameContext);
  }

  async resize(viewport: Viewport): Promise<void> {
    await this.send('browsingContext.setViewport', { context: this.context, viewport });
  }

  /** Scrolls an element into view and returns it as the origin of an action. */
  private async scrollIntoView(target: Target): Promise<object> {
    const element = await this.find(target);
    await this.call('(element) => element.scrollIntoView({ block: "center", behavior: "instant" })', element);
    return { type: 'element', element };
  }

  private async find(target: Target): Promise<Node> {
    const locator = locatorOf(target);
    return poll(locator.value, async () => {
      const query = { context: this.context, locator, maxNodeCount: 10 };
      const { nodes } = (await this.send('browsingContext.locateNodes', query)) as { nodes: Node[] };
      for (const { sharedId } of nodes) {
        if ((await this.call(isVisibleSource, { sharedId })) === true) return { sharedId };
      }
      return undefined;
    });
  }

  /** Calls a function in a separate realm that shares the document. */
  private async call(functionDeclaration: string, ...args: object[]): Promise<unknown> {
    const target = { context: this.context, sandbox: 'visit' };
    const call = { functionDeclaration, arguments: args, target, awaitPromise: true };
    const { result, exceptionDetails } = (await this.send('script.callFunction', call)) as {
      result?: { value?: unknown };
      exceptionDetails?: { text: string };
    };
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result?.value;
  }

  private performActions(type: 'pointer' | 'wheel' | 'key', actions: readonly object[]): Promise<unknown> {
    return this.send('input.performActions', {
      context: this.context,
      actions: [{ type, id: type, actions }],
    });
  }
}

import {
  keyActions,
  locatorOf,
  clickActions,
  FrameNotReady,
  isVisibleSource,
  poll,
  wheelActions,
  type OtherPage,
  type Target,
  type Viewport,
} from '../OtherBrowser';
import type { WebDriver } from './WebDriver';

/** An element reference of the protocol. */
type Node = Readonly<Record<string, string>>;

const callScript = (functionDeclaration: string) => `return (${functionDeclaration})(...arguments)`;

/** A page controlled through WebDriver, or a frame in it. `path` lists the frame elements, starting at the page. */
export class WebKitPage implements OtherPage {
  constructor(
    private readonly send: WebDriver['send'],
    private readonly options: {
      readonly path?: readonly Node[];
      /** Called before the page leaves a document and loses the document's data. */
      readonly beforeUnload?: () => Promise<void>;
    } = {},
  ) {}

  async goto(url: string): Promise<void> {
    await this.options.beforeUnload?.();
    await this.send('POST', '/url', { url });
  }

  async reload(): Promise<void> {
    await this.options.beforeUnload?.();
    await this.send('POST', '/refresh', {});
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
    await this.enterFrame();
    await this.performActions('key', keyActions(text));
  }

  async evaluate(functionDeclaration: string): Promise<unknown> {
    await this.enterFrame();
    return this.call(functionDeclaration);
  }

  async findFrame(addressPart: string): Promise<WebKitPage> {
    const selector = `iframe[src*="${addressPart}"]`;
    return new WebKitPage(this.send, {
      path: [...(this.options.path ?? []), await this.find({ css: selector })],
    });
  }

  async resize({ width, height }: Viewport): Promise<void> {
    await this.send('POST', '/window/rect', { x: 0, y: 0, width, height });
    // The window's borders reduce the size of the page.
    const pageSize = (await this.evaluate('() => ({ width: innerWidth, height: innerHeight })')) as Viewport;
    const windowSize = { width: width * 2 - pageSize.width, height: height * 2 - pageSize.height };
    await this.send('POST', '/window/rect', windowSize);
  }

  private async scrollIntoView(target: Target): Promise<Node> {
    const element = await this.find(target);
    await this.call('(element) => element.scrollIntoView({ block: "center", behavior: "instant" })', element);
    return element;
  }

  private async find(target: Target): Promise<Node> {
    const { type, value } = locatorOf(target);
    const strategy = type === 'css' ? 'css selector' : type;
    return poll(value, async () => {
      await this.enterFrame();
      for (const node of (await this.send('POST', '/elements', { using: strategy, value })) as Node[]) {
        if (await this.isVisible(node)) return node;
      }
      return undefined;
    });
  }

  private async isVisible(node: Node): Promise<boolean> {
    try {
      return (await this.call(isVisibleSource, node)) === true;
    } catch (error) {
      // The page has replaced the element since the driver found it.
      if (error instanceof Error && error.message.includes('stale element')) return false;
      throw error;
    }
  }

  private call(functionDeclaration: string, ...args: Node[]): Promise<unknown> {
    return this.send('POST', '/execute/sync', { script: callScript(functionDeclaration), args });
  }

  private performActions(type: 'pointer' | 'wheel' | 'key', actions: readonly object[]): Promise<unknown> {
    return this.send('POST', '/actions', { actions: [{ type, id: type, actions }] });
  }

  /** Switches the session to this frame. A session has only one current frame. Throws {@link FrameNotReady}. */
  private async enterFrame(): Promise<void> {
    await this.send('POST', '/frame', { id: null });
    for (const id of this.options.path ?? [])
      await this.send('POST', '/frame', { id }).catch((error: unknown) => {
        throw new FrameNotReady(String(error), { cause: error });
      });
  }
}

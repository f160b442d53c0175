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
import type { WebDriver } from './WebDriver';

/** An element as the protocol names it. */
type Node = Readonly<Record<string, string>>;

const called = (functionDeclaration: string) => `return (${functionDeclaration})(...arguments)`;

/** A page that is used by WebDriver, or the frame that `path` leads to: the elements of frames, from the page on. */
export class WebKitPage implements OtherPage {
  constructor(
    private readonly send: WebDriver['send'],
    private readonly own: {
      readonly path?: readonly Node[];
      /** What is to be done before a document is left, and what it has kept is gone. */
      readonly leaving?: () => Promise<void>;
    } = {},
  ) {}

  async goto(url: string): Promise<void> {
    await this.own.leaving?.();
    await this.send('POST', '/url', { url });
  }

  async reload(): Promise<void> {
    await this.own.leaving?.();
    await this.send('POST', '/refresh', {});
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
    await this.enter();
    await this.act('key', keysOf(text));
  }

  async tell(functionDeclaration: string): Promise<unknown> {
    await this.enter();
    return this.call(functionDeclaration);
  }

  async frame(part: string): Promise<WebKitPage> {
    const css = `iframe[src*="${part}"]`;
    return new WebKitPage(this.send, { path: [...(this.own.path ?? []), await this.find({ css })] });
  }

  async resize({ width, height }: Viewport): Promise<void> {
    await this.send('POST', '/window/rect', { x: 0, y: 0, width, height });
    // The window is larger than the page by its bar.
    const inner = (await this.tell('() => ({ width: innerWidth, height: innerHeight })')) as Viewport;
    const outer = { width: width * 2 - inner.width, height: height * 2 - inner.height };
    await this.send('POST', '/window/rect', outer);
  }

  private async bringUp(place: Place): Promise<Node> {
    const element = await this.find(place);
    await this.call('(element) => element.scrollIntoView({ block: "center", behavior: "instant" })', element);
    return element;
  }

  private async find(place: Place): Promise<Node> {
    const { type, value } = locatorOf(place);
    const using = type === 'css' ? 'css selector' : type;
    return until(value, async () => {
      await this.enter();
      for (const node of (await this.send('POST', '/elements', { using, value })) as Node[]) {
        if (await this.isSeen(node)) return node;
      }
      return undefined;
    });
  }

  private async isSeen(node: Node): Promise<boolean> {
    try {
      return (await this.call(seenText, node)) === true;
    } catch (error) {
      // Drawn anew since it was found.
      if (error instanceof Error && error.message.includes('stale element')) return false;
      throw error;
    }
  }

  private call(functionDeclaration: string, ...given: Node[]): Promise<unknown> {
    return this.send('POST', '/execute/sync', { script: called(functionDeclaration), args: given });
  }

  private act(type: 'pointer' | 'wheel' | 'key', actions: readonly object[]): Promise<unknown> {
    return this.send('POST', '/actions', { actions: [{ type, id: type, actions }] });
  }

  /** Of a session one frame at a time can be used. */
  private async enter(): Promise<void> {
    await this.send('POST', '/frame', { id: null });
    for (const id of this.own.path ?? []) await this.send('POST', '/frame', { id });
  }
}

import { createSvgElement, createElement } from '../elements';
import type { BridgeTexts } from './textsFor';

export interface ViewSettings {
  readonly root: HTMLElement;
  readonly texts: BridgeTexts;
  /** The name of the casino. */
  readonly name: string;
  /** Target of "back"; undefined in a frame, where the player still sees the casino. */
  readonly back: string | undefined;
}

/** Each function shows one state of the page. */
export interface View {
  readonly showWaiting: () => void;
  /** No order arrived in time. */
  readonly showLate: () => void;
  /** The address of the order belongs to no known provider. */
  readonly showForeign: () => void;
  /** The shell rejected the order with this reason. */
  readonly showRejected: (sentence: string) => void;
  /** The payment was sent without a page of the provider. */
  readonly showSent: () => void;
  /** The player has left the provider. */
  readonly showLeft: () => void;
  /** Shows the provider's page instead of the text. */
  readonly showProvider: (url: string) => HTMLIFrameElement;
}

// The provider needs its own origin for its session, but it must not navigate this page.
const sandbox = 'allow-scripts allow-forms allow-same-origin allow-popups';

function brandLine(name: string): HTMLElement {
  const mark = createSvgElement(
    'svg',
    { class: 'mark', viewBox: '0 0 32 32', 'aria-hidden': 'true' },
    createSvgElement('path', { class: 'hexagon', d: 'M16 2 28.5 9v14L16 30 3.5 23V9Z' }),
    createSvgElement('path', { class: 'gem', d: 'M16 8.5 22.5 16 16 23.5 9.5 16Z' }),
  );
  return createElement('p', { class: 'name', translate: 'no' }, mark, name);
}

/** Creates the content of a bridge page. Strings become text, never markup. */
export function createView({ root, texts, name, back }: ViewSettings): View {
  const title = createElement('h1', { class: 'title' });
  const sentence = createElement('p', { class: 'sentence' });
  const ring = createElement('span', { class: 'ring', 'aria-hidden': 'true' });
  const message = createElement('div', { class: 'text', role: 'status' }, title, sentence);
  const link = back === undefined ? '' : createElement('a', { class: 'back', href: back }, texts.back);
  const notice = createElement('div', { class: 'notice' }, ring, message, link);
  const brand = back === undefined ? '' : brandLine(name);

  function showText(text: { title: string; sentence: string }, { isBusy }: { isBusy: boolean }): void {
    ring.hidden = !isBusy;
    if (link) link.hidden = isBusy;
    title.textContent = text.title;
    sentence.textContent = text.sentence;
    document.title = `${text.title} · ${name}`;
    if (root.lastElementChild !== notice) root.replaceChildren(brand, notice);
  }

  return {
    showWaiting: () => showText(texts.waiting, { isBusy: true }),
    showLate: () => showText(texts.late, { isBusy: false }),
    showForeign: () => showText(texts.foreign, { isBusy: false }),
    showRejected: (text) => showText({ ...texts.refused, sentence: text }, { isBusy: false }),
    showSent: () => showText(texts.sent, { isBusy: false }),
    showLeft: () =>
      back === undefined
        ? showText(texts.leftFrame, { isBusy: true })
        : showText(texts.left, { isBusy: false }),
    showProvider: (url) => {
      const frame = createElement('iframe', {
        class: 'provider loading',
        title: texts.provider,
        sandbox,
        referrerpolicy: 'no-referrer',
        src: url,
      });
      // The frame stays invisible until it has loaded, so that the player sees the text in the meantime.
      frame.addEventListener('load', () => {
        frame.classList.remove('loading');
        notice.remove();
      });
      root.append(frame);
      return frame;
    },
  };
}

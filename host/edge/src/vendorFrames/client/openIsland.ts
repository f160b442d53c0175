import { VendorFrameCommand, type VendorFrameReport } from 'shared-contracts/vendorFrames';
import * as v from 'valibot';
import { runScript } from './runScript';

const maxCharacters = 600;

/** What Facebook's pixel, which the advertiser's script is, calls the events of a player. Source: M-025. */
const pixelEvents = { registration: 'CompleteRegistration', purchase: 'Purchase' } as const;
type AdEvent = Extract<VendorFrameCommand, { type: 'AD_EVENT' }>;

/** The vendor's own way in, which its script puts on the page. */
function tellPixel(frame: Window, { name, value, currency }: AdEvent): void {
  const { fbq } = frame as { fbq?: (...call: readonly unknown[]) => void };
  if (typeof fbq === 'function')
    fbq('track', pixelEvents[name], value === undefined ? {} : { value, currency });
}

/**
 * The page of one vendor's script. It hands a port to the player's page, which by its origin is the only one that can
 * take it, and does what is said there. A chat's script hears the event `chatopen` of its window.
 */
export function openIsland(frame: Window, playerOrigin: string): void {
  const { port1: own, port2: theirs } = new MessageChannel();
  const report = (message: VendorFrameReport) => own.postMessage(message);
  let isRunning = false;

  async function run(text: string, language: string): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    frame.document.documentElement.lang = language;
    const trouble = await runScript(text, frame);
    if (!trouble) report({ type: 'STARTED' });
    else if ('file' in trouble) report({ type: 'MISSING', file: trouble.file.slice(0, maxCharacters) });
    else report({ type: 'FAILED', message: trouble.message.slice(0, maxCharacters) });
  }

  function obey(order: VendorFrameCommand): void {
    switch (order.type) {
      case 'RUN':
        void run(order.text, order.language);
        break;
      case 'OPEN':
        frame.dispatchEvent(new Event('chatopen'));
        break;
      case 'AD_EVENT':
        tellPixel(frame, order);
        break;
    }
  }

  own.onmessage = ({ data }: MessageEvent<unknown>) => {
    const order = v.safeParse(VendorFrameCommand, data);
    if (order.success) obey(order.output);
  };
  // Keys that are pressed in a frame are not heard by the page around it.
  frame.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) report({ type: 'CLOSE' });
  });
  frame.parent.postMessage({ v: 1, type: 'ISLAND_READY' }, playerOrigin, [theirs]);
}

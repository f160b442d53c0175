import { VendorFrameCommand, type VendorFrameReport } from 'shared-contracts/vendorFrames';
import * as v from 'valibot';
import { runScript } from './runScript';

const maxCharacters = 600;

/** Names of the events in the Facebook pixel. Source: M-025. */
const pixelEvents = { registration: 'CompleteRegistration', purchase: 'Purchase' } as const;
type AdEvent = Extract<VendorFrameCommand, { type: 'AD_EVENT' }>;

/** Calls `fbq`, which the script of the pixel defines. */
function trackPixelEvent(frame: Window, { name, value, currency }: AdEvent): void {
  const { fbq } = frame as { fbq?: (...call: readonly unknown[]) => void };
  if (typeof fbq === 'function')
    fbq('track', pixelEvents[name], value === undefined ? {} : { value, currency });
}

/**
 * Runs the page of one vendor's script. It sends a port to the parent, which only receives it on the player origin, and
 * executes the commands of that port. A chat's script listens to the event `chatopen` of its window.
 */
export function openVendorFrame(frame: Window, playerOrigin: string): void {
  const { port1: port, port2: shellPort } = new MessageChannel();
  const report = (message: VendorFrameReport) => port.postMessage(message);
  let hasStarted = false;

  async function run(text: string, language: string): Promise<void> {
    if (hasStarted) return;
    hasStarted = true;
    frame.document.documentElement.lang = language;
    const error = await runScript(text, frame);
    if (!error) report({ type: 'STARTED' });
    else if ('file' in error) report({ type: 'MISSING', file: error.file.slice(0, maxCharacters) });
    else report({ type: 'FAILED', message: error.message.slice(0, maxCharacters) });
  }

  function handleCommand(command: VendorFrameCommand): void {
    switch (command.type) {
      case 'RUN':
        void run(command.text, command.language);
        break;
      case 'OPEN':
        frame.dispatchEvent(new Event('chatopen'));
        break;
      case 'AD_EVENT':
        trackPixelEvent(frame, command);
        break;
    }
  }

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const command = v.safeParse(VendorFrameCommand, data);
    if (command.success) handleCommand(command.output);
  };
  // The page around a frame gets no key events of the frame.
  frame.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) report({ type: 'CLOSE' });
  });
  frame.parent.postMessage({ v: 1, type: 'ISLAND_READY' }, playerOrigin, [shellPort]);
}

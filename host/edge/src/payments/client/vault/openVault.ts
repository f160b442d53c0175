import { VaultConnect, VaultCommand, type VaultReport } from 'shared-contracts/payments';
import * as v from 'valibot';
import { createCardForm } from './createCardForm';
import { sealCard } from './sealCard';

export interface VaultSurroundings {
  readonly root: HTMLElement;
  readonly frame: Pick<Window, 'parent' | 'addEventListener'>;
  readonly playerOrigin: string;
}

/** The card form in its frame. It hears one window message, the shell's first; then a port, and nobody else. */
export function openVault({ root, frame, playerOrigin }: VaultSurroundings): void {
  let port: MessagePort | undefined;
  let lastFilled = '';
  const report = (message: VaultReport) => port?.postMessage(message);

  function reportFilled(): void {
    const { number, cvv, month, year } = form.values();
    const filled = { number: number !== '', cvv: cvv !== '', month: month !== '', year: year !== '' };
    // Told on every key, it would tell how many digits there are.
    if (JSON.stringify(filled) === lastFilled) return;
    lastFilled = JSON.stringify(filled);
    report({ type: 'FILLED', filled });
  }

  const form = createCardForm({
    changed: reportFilled,
    entered: () => report({ type: 'SUBMIT' }),
    unmarked: () => report({ type: 'UNMARKED' }),
    unread: (field, reason) => report({ type: 'UNREAD', field, reason }),
  });
  root.hidden = true;
  root.append(form.element);

  async function seal({ ask, ticket }: { readonly ask: number; readonly ticket: string }): Promise<void> {
    // What is typed from now on is another card than the sealed one: the shell hears of the first key.
    lastFilled = '';
    const sealed = await sealCard(form.values(), ticket);
    report('token' in sealed ? { type: 'SEALED', ask, ...sealed } : { type: 'UNSEALED', ask, ...sealed });
  }

  function obey(order: v.InferOutput<typeof VaultCommand>): void {
    switch (order.type) {
      case 'SHOW':
        document.documentElement.lang = order.language;
        form.show(order);
        root.hidden = false;
        break;
      case 'MARK':
        form.mark(order.field, order.text);
        break;
      case 'SEAL':
        void seal(order);
        break;
      case 'LOCK':
        form.lock(order.locked);
        break;
      case 'CLEAR':
        form.clear();
        break;
    }
  }

  function reportSize(): void {
    const heightPx = Math.ceil(root.getBoundingClientRect().height);
    if (heightPx > 0) report({ type: 'SIZE', heightPx });
  }

  function connect(given: MessagePort): void {
    port = given;
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      const order = v.safeParse(VaultCommand, data);
      if (order.success) obey(order.output);
    };
    report({ type: 'READY' });
    reportFilled();
    new ResizeObserver(reportSize).observe(root);
  }

  frame.addEventListener('message', ({ source, origin, data, ports: [given, ...others] }) => {
    const isShell = source === frame.parent && source !== frame && origin === playerOrigin;
    if (!port && isShell && given && others.length === 0 && v.is(VaultConnect, data)) connect(given);
  });
  frame.addEventListener('pagehide', form.clear);
}

import {
  cardTokenPattern,
  VaultCommand,
  vaultCardsPath,
  VaultConnect,
  vaultFields,
  type VaultField,
  type VaultReport,
} from 'shared-contracts/payments';
import * as v from 'valibot';
import { createCardForm } from './createCardForm';

const timeoutMs = 15_000;

const Sealed = v.pipe(
  v.object({ error: v.literal(0), data: v.object({ token: v.pipe(v.string(), v.regex(cardTokenPattern)) }) }),
  v.transform(({ data }) => data),
);
const Rejected = v.pipe(
  v.object({ data: v.object({ field: v.picklist(vaultFields) }) }),
  v.transform(({ data }) => data),
);
const Reply = v.union([Sealed, Rejected]);

type SealResult = { readonly token: string } | { readonly field?: VaultField };

/** Sends a card and its ticket to the vault for a one-time token. Network errors return an empty object. */
async function sealCard(card: Readonly<Record<VaultField, string>>, ticket: string): Promise<SealResult> {
  try {
    const response = await fetch(vaultCardsPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...card, ticket }),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const reply = v.safeParse(Reply, await response.json());
    return reply.success ? reply.output : {};
  } catch {
    return {};
  }
}

export interface VaultOptions {
  readonly root: HTMLElement;
  readonly frame: Pick<Window, 'parent' | 'addEventListener'>;
  readonly playerOrigin: string;
}

/** Runs the card form in its frame. It accepts one window message, from the shell, and then only uses its port. */
export function openVault({ root, frame, playerOrigin }: VaultOptions): void {
  let port: MessagePort | undefined;
  let lastReported = '';
  const report = (message: VaultReport) => port?.postMessage(message);

  function reportFilled(): void {
    const { number, cvv, month, year } = form.values();
    const filled = { number: number !== '', cvv: cvv !== '', month: month !== '', year: year !== '' };
    // A message for every key would reveal the number of digits.
    if (JSON.stringify(filled) === lastReported) return;
    lastReported = JSON.stringify(filled);
    report({ type: 'FILLED', filled });
  }

  const form = createCardForm({
    onChange: reportFilled,
    onEnter: () => report({ type: 'SUBMIT' }),
    onErrorCleared: () => report({ type: 'UNMARKED' }),
    onInvalid: (field, reason) => report({ type: 'UNREAD', field, reason }),
  });
  root.hidden = true;
  root.append(form.element);

  /** The shell finds the reply to its request by the number `ask`. */
  async function seal({ ask, ticket }: { readonly ask: number; readonly ticket: string }): Promise<void> {
    // An input after this changes the card, so the next input must report `FILLED` again.
    lastReported = '';
    const result = await sealCard(form.values(), ticket);
    report('token' in result ? { type: 'SEALED', ask, ...result } : { type: 'UNSEALED', ask, ...result });
  }

  function handleCommand(command: v.InferOutput<typeof VaultCommand>): void {
    switch (command.type) {
      case 'SHOW':
        document.documentElement.lang = command.language;
        form.showTexts(command);
        root.hidden = false;
        break;
      case 'MARK':
        form.showError(command.field, command.text);
        break;
      case 'SEAL':
        void seal(command);
        break;
      case 'LOCK':
        form.setLocked(command.locked);
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

  function connect(shellPort: MessagePort): void {
    port = shellPort;
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      const command = v.safeParse(VaultCommand, data);
      if (command.success) handleCommand(command.output);
    };
    report({ type: 'READY' });
    reportFilled();
    new ResizeObserver(reportSize).observe(root);
  }

  frame.addEventListener('message', ({ source, origin, data, ports: [shellPort, ...others] }) => {
    const isShell = source === frame.parent && source !== frame && origin === playerOrigin;
    if (!port && isShell && shellPort && others.length === 0 && v.is(VaultConnect, data)) connect(shellPort);
  });
  frame.addEventListener('pagehide', form.clear);
}

import type { BridgeWindow } from './BridgeWindow';
import { isFramed } from './BridgeWindow';
import { createView } from './createView';
import { stepsAfterProvider, notifyProviderLeft } from './notifyProviderLeft';
import { textsFor } from './textsFor';
import { waitForOrder } from './waitForOrder';

export interface BridgeSettings {
  readonly playerOrigin: string;
  readonly providerOrigins: readonly string[];
  readonly name: string;
}

/** Runs a page between the shell and a provider. Its path `/payment/{provider}/{step}` selects the behavior. */
export function openBridge(root: HTMLElement, page: BridgeWindow, settings: BridgeSettings): void {
  const { playerOrigin, providerOrigins, name } = settings;
  const { language, texts } = textsFor(page.location.search);
  document.documentElement.lang = language;
  if (isFramed(page)) document.documentElement.classList.add('framed');
  const back = isFramed(page) ? undefined : `${playerOrigin}/`;
  const view = createView({ root, texts, name, back });
  const [, , provider = '', step = ''] = page.location.pathname.split('/');
  if (stepsAfterProvider.includes(step)) notifyProviderLeft({ page, view, playerOrigin, provider, step });
  else waitForOrder({ page, view, playerOrigin, providerOrigins });
}

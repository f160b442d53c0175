import { useTranslation } from 'react-i18next';
import { useCommonHost } from './HostProvider';

/** Browsers may refuse, and without a secure connection they have no clipboard at all. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies a text and tells the player whether they have it now. Source: E-005. */
export function useCopy(): (text: string) => Promise<boolean> {
  const host = useCommonHost();
  const { t } = useTranslation('common');
  return async (text) => {
    const isCopied = await copied(text);
    await host.toast(t(isCopied ? 'copied' : 'copyFailed'), isCopied ? 'good' : 'bad');
    return isCopied;
  };
}

import { useTranslation } from 'react-i18next';
import { useCommonHost } from './HostProvider';

/** Returns false if the browser denies access, or has no clipboard on an insecure connection. */
async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns a function that copies a text. A toast shows whether it succeeded. Source: E-005. */
export function useCopy(): (text: string) => Promise<boolean> {
  const host = useCommonHost();
  const { t } = useTranslation('common');
  return async (text) => {
    const isCopied = await copyToClipboard(text);
    await host.toast(t(isCopied ? 'copied' : 'copyFailed'), isCopied ? 'good' : 'bad');
    return isCopied;
  };
}

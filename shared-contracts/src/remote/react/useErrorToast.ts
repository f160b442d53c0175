import { useTranslation } from 'react-i18next';
import { useCommonHost } from './HostProvider';

/**
 * Returns a function that shows an error in a toast. Without a message of the server, the toast says that the server is
 * busy.
 */
export function useErrorToast(): (message?: string) => void {
  const host = useCommonHost();
  const { t } = useTranslation('common');
  return (message) => void host.toast(message || t('serverBusy'), 'bad');
}

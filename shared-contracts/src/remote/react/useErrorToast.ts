import { useTranslation } from 'react-i18next';
import { useCommonHost } from './HostProvider';

/** Shows an error in a toast: the server's reason, or that the server is busy when it gave none. */
export function useErrorToast(): (message?: string) => void {
  const host = useCommonHost();
  const { t } = useTranslation('common');
  return (message) => void host.toast(message || t('serverBusy'), 'bad');
}

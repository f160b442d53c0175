import { useTranslation } from 'react-i18next';
import { useCommonHost } from './HostProvider';

/** Shows an error in a toast: the server's message, or that the server is busy if there is none. */
export function useErrorToast(): (message?: string) => void {
  const host = useCommonHost();
  const { t } = useTranslation('common');
  return (message) => void host.toast(message || t('serverBusy'), 'bad');
}

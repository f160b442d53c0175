import { useTranslation } from 'react-i18next';
import type { Device } from 'shared-contracts/api';

/** Returns a function that names a device, such as "Chrome on Windows". */
export function useDeviceName() {
  const { t } = useTranslation();
  return ({ browser, system }: Pick<Device, 'browser' | 'system'>) => {
    if (browser !== '' && system !== '') return t('security.deviceName', { browser, system });
    return browser || system || t('security.unknownDevice');
  };
}

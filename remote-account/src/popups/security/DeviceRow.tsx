import { useTranslation } from 'react-i18next';
import type { Device } from 'shared-contracts/api';
import { Button, ComputerIcon, PhoneIcon } from 'shared-contracts/ui';
import styles from './SecurityPopup.module.css';
import { useDeviceName } from './useDeviceName';

interface DeviceRowProps {
  device: Device;
  busy: boolean;
  onSignOut: () => void;
}

/** One device with its last use, and a button that signs it out. This device has a badge instead. */
export function DeviceRow({ device, busy, onSignOut }: DeviceRowProps) {
  const { t, i18n } = useTranslation();
  const { isCurrent, isMobile, lastUsedAtMs, address } = device;
  const name = useDeviceName()(device);
  const dateFormat = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={styles['device']}>
      {isMobile ? <PhoneIcon /> : <ComputerIcon />}
      <span className={styles['name']}>{name}</span>
      <span className={styles['use']}>
        <time dateTime={new Date(lastUsedAtMs).toISOString()}>
          {t('security.lastUsed', { time: dateFormat.format(lastUsedAtMs) })}
        </time>
        {address === '' ? null : <span>{t('security.network', { address })}</span>}
      </span>
      <span className={styles['action']}>
        {isCurrent ? (
          <span className={styles['badge']}>{t('security.current')}</span>
        ) : (
          <Button
            size="compact"
            busy={busy}
            aria-label={t('security.signOutNamed', { device: name })}
            onClick={onSignOut}
          >
            {t('security.signOut')}
          </Button>
        )}
      </span>
    </li>
  );
}

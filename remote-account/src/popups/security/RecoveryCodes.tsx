import { useTranslation } from 'react-i18next';
import { TitledPopup, useCopy, useHost, useUnsaved } from 'shared-contracts/remote/react';
import { Button, CopyIcon } from 'shared-contracts/ui';
import styles from './SecondFactorSteps.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows the recovery codes once. Source: G-014. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const host = useHost();
  const { t } = useTranslation();
  const copy = useCopy();
  useUnsaved(true);
  return (
    <TitledPopup
      popup="security"
      title={t('security.codes.title')}
      footer={
        <Button
          variant="primary"
          size="large"
          full
          onClick={() => {
            host.holdUnsaved(false);
            onDone();
          }}
        >
          {t('security.codes.saved')}
        </Button>
      }
    >
      <div className={styles['step']}>
        <p role="status">{t('security.codes.lead')}</p>
        <ul className={styles['codes']}>
          {codes.map((code) => (
            <li key={code} translate="no">
              {code}
            </li>
          ))}
        </ul>
        <Button full icon={<CopyIcon />} onClick={() => void copy(codes.join('\n'))}>
          {t('security.codes.copy')}
        </Button>
      </div>
    </TitledPopup>
  );
}

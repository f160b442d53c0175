import { useTranslation } from 'react-i18next';
import type { PopupParams } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { TitledPopup, useCopy } from 'shared-contracts/remote/react';
import { Button, CheckIcon, CopyIcon, IconButton } from 'shared-contracts/ui';
import { ResendActivationMail } from '../../activation/ResendActivationMail';
import { AccountMessage } from '../../activation/AccountMessage';
import styles from './JoinSubmittedPopup.module.css';

/** Source: S-031, M-029. */
export function JoinSubmittedPopup({ host, params }: ViewProps<PopupParams<'joinSubmitted'>>) {
  const { t } = useTranslation();
  const copy = useCopy();
  const { memberId } = params;
  const close = () => void host.closePopup('joinSubmitted');
  return (
    <TitledPopup title={t('joinSubmitted.title')} popup="joinSubmitted">
      <AccountMessage
        icon={<CheckIcon />}
        tone="good"
        title={t('joinSubmitted.heading')}
        actions={
          <>
            <Button variant="primary" size="large" full onClick={close}>
              {t('joinSubmitted.continue')}
            </Button>
            <ResendActivationMail memberId={memberId} />
          </>
        }
      >
        <p>{t('joinSubmitted.text')}</p>
        <dl className={styles['member']}>
          <dt>{t('joinSubmitted.memberId')}</dt>
          <dd className={styles['value']}>
            <code className={styles['id']}>{memberId}</code>
            <IconButton
              label={t('joinSubmitted.copy')}
              icon={<CopyIcon />}
              onClick={() => void copy(memberId)}
            />
          </dd>
        </dl>
      </AccountMessage>
    </TitledPopup>
  );
}

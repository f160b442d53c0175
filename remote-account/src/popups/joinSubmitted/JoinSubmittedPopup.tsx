import { useTranslation } from 'react-i18next';
import { popupHeadingId, type PopupParams } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { useCopy } from 'shared-contracts/remote/react';
import { Button, CheckIcon, CloseIcon, CopyIcon, IconButton, PopupFrame } from 'shared-contracts/ui';
import { JoinMail } from '../../activation/JoinMail';
import { Message } from '../../activation/Message';
import styles from './JoinSubmittedPopup.module.css';

/** Source: S-031, M-029. */
export function JoinSubmittedPopup({ host, params }: ViewProps<PopupParams<'joinSubmitted'>>) {
  const { t } = useTranslation(['account', 'common']);
  const copy = useCopy();
  const { memberId } = params;
  const close = () => void host.closePopup('joinSubmitted');
  return (
    <PopupFrame
      title={t('joinSubmitted.title')}
      headingId={popupHeadingId('joinSubmitted')}
      close={<IconButton label={t('common:close')} icon={<CloseIcon />} onClick={close} />}
    >
      <Message
        icon={<CheckIcon />}
        tone="good"
        title={t('joinSubmitted.heading')}
        ways={
          <>
            <Button variant="primary" size="large" full onClick={close}>
              {t('joinSubmitted.continue')}
            </Button>
            <JoinMail memberId={memberId} />
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
      </Message>
    </PopupFrame>
  );
}

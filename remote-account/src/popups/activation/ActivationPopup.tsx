import { useTranslation } from 'react-i18next';
import type { PopupParams } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { TitledPopup, useSession } from 'shared-contracts/remote/react';
import { AlertIcon, Button, CheckIcon, MailIcon } from 'shared-contracts/ui';
import { ResendActivationMail } from '../../activation/ResendActivationMail';
import { AccountMessage } from '../../activation/AccountMessage';

const appearances = {
  activating: { icon: <MailIcon />, tone: 'plain' },
  success: { icon: <CheckIcon />, tone: 'good' },
  fail: { icon: <AlertIcon />, tone: 'bad' },
} as const;

/** The result of the mailed link. The server activates the account before it redirects here. Source: S-030, M-035. */
export function ActivationPopup({ host, params }: ViewProps<PopupParams<'activation'>>) {
  const { t } = useTranslation();
  const session = useSession();
  const outcome = params.status ?? 'activating';
  const isMember = session.kind === 'member';
  // If the link has no member id, the id of the session is used.
  const memberId = params.id ?? (isMember ? session.user.id : undefined);
  const close = () => void host.closePopup('activation');
  return (
    <TitledPopup title={t('activate.title')} popup="activation">
      <AccountMessage
        {...appearances[outcome]}
        title={t(`activate.${outcome}.title`)}
        actions={
          <>
            {isMember ? (
              <Button variant="primary" size="large" full onClick={close}>
                {t('activate.continue')}
              </Button>
            ) : (
              <Button
                variant="primary"
                size="large"
                full
                data-opens="signIn"
                onClick={() => void host.openPopup('signIn')}
              >
                {t('activate.login')}
              </Button>
            )}
            {outcome !== 'success' && memberId !== undefined && <ResendActivationMail memberId={memberId} />}
          </>
        }
      >
        <p>{t(`activate.${outcome}.text`)}</p>
        {outcome !== 'success' && memberId === undefined && <p>{t('activate.signInFirst')}</p>}
      </AccountMessage>
    </TitledPopup>
  );
}

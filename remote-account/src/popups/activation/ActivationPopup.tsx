import { useTranslation } from 'react-i18next';
import { popupHeadingId, type PopupParams } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { useSession } from 'shared-contracts/remote/react';
import {
  AlertIcon,
  Button,
  CheckIcon,
  CloseIcon,
  IconButton,
  MailIcon,
  PopupFrame,
} from 'shared-contracts/ui';
import { JoinMail } from '../../activation/JoinMail';
import { Message } from '../../activation/Message';

const looks = {
  activating: { icon: <MailIcon />, tone: 'plain' },
  success: { icon: <CheckIcon />, tone: 'good' },
  fail: { icon: <AlertIcon />, tone: 'bad' },
} as const;

/** The result of the mailed link. The server activates the account before it redirects here. Source: S-030, M-035. */
export function ActivationPopup({ host, params }: ViewProps<PopupParams<'activation'>>) {
  const { t } = useTranslation(['account', 'common']);
  const session = useSession();
  const outcome = params.status ?? 'activating';
  const isMember = session.kind === 'member';
  // Whose mail it is says the link, else the session.
  const memberId = params.id ?? (isMember ? session.user.id : undefined);
  const close = () => void host.closePopup('activation');
  return (
    <PopupFrame
      title={t('activate.title')}
      headingId={popupHeadingId('activation')}
      close={<IconButton label={t('common:close')} icon={<CloseIcon />} onClick={close} />}
    >
      <Message
        {...looks[outcome]}
        title={t(`activate.${outcome}.title`)}
        ways={
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
            {outcome !== 'success' && memberId !== undefined && <JoinMail memberId={memberId} />}
          </>
        }
      >
        <p>{t(`activate.${outcome}.text`)}</p>
        {outcome !== 'success' && memberId === undefined && <p>{t('activate.signInFirst')}</p>}
      </Message>
    </PopupFrame>
  );
}

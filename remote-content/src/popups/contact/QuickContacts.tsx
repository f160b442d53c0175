import { supportEmail } from 'shared-contracts/domain';
import { useHost } from 'shared-contracts/remote/react';
import { Button, MailIcon, SupportIcon, EmailText } from 'shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import styles from './Contact.module.css';
import { openMail } from '../../mail/openMail';
import { useChatAvailable } from './useChatAvailable';

/** The email button and the live-chat button. Source: S-104. */
export function QuickContacts() {
  const { t } = useTranslation();
  const host = useHost();
  const { openChat } = host;
  const canChat = useChatAvailable(openChat !== undefined);
  const address = supportEmail(host.config);
  return (
    <div className={styles['quickContacts']}>
      {openChat && (
        <div>
          <Button full icon={<SupportIcon />} disabled={!canChat} onClick={() => void openChat()}>
            {t('contact.chat')}
          </Button>
          {/* The empty line reserves the space, so that the text does not move other elements. */}
          <p>{canChat ? '\u00A0' : t('contact.chatClosed')}</p>
        </div>
      )}
      <div>
        <Button full icon={<MailIcon />} onClick={() => openMail({ to: address })}>
          {t('contact.email')}
        </Button>
        <p>
          <EmailText address={address} />
        </p>
      </div>
    </div>
  );
}

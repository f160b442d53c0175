import { useTranslation } from 'react-i18next';
import type { PopupParams } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { TitledPopup } from 'shared-contracts/remote/react';
import { ContactForm } from './ContactForm';
import styles from './Contact.module.css';
import { Messengers } from './Messengers';
import { QuickContacts } from './QuickContacts';

/** Email, live chat, the operator's messengers and the contact form. Source: S-104 to S-106. */
export function ContactPopup({ host, params }: ViewProps<PopupParams<'contact'>>) {
  const { t } = useTranslation();
  const hasForm = host.config.contactUs !== false;
  return (
    <TitledPopup popup="contact" title={t('titles.contact')}>
      <div className={styles['contact']}>
        <p className={styles['intro']}>{t('contact.intro')}</p>
        <QuickContacts />
        {hasForm && <ContactForm query={params.query} />}
        {/* The messengers load late. Above the form, they would move it. */}
        <Messengers />
      </div>
    </TitledPopup>
  );
}

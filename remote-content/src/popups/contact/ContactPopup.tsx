import { useTranslation } from 'react-i18next';
import type { PopupParams } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { TitledPopup } from 'shared-contracts/remote/react';
import { ContactForm } from './ContactForm';
import styles from './Contact.module.css';
import { Messengers } from './Messengers';
import { QuickWays } from './QuickWays';

/** Every way to reach us: at once, by messenger where the operator has one, and by a form. Source: S-104 to S-106. */
export function ContactPopup({ host, params }: ViewProps<PopupParams<'contact'>>) {
  const { t } = useTranslation();
  const mayWrite = host.config.contactUs !== false;
  return (
    <TitledPopup popup="contact" title={t('titles.contact')}>
      <div className={styles['contact']}>
        <p className={styles['intro']}>{t('contact.intro')}</p>
        <QuickWays />
        <Messengers />
        {mayWrite && <ContactForm query={params.query} />}
      </div>
    </TitledPopup>
  );
}

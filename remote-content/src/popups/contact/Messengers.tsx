import { pictureUrl, safeExternalUrl } from 'shared-contracts/domain';
import { MessageIcon } from 'shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { useContactSettings } from '../../contactSettings/useContactSettings';
import styles from './Contact.module.css';

/** Source: K-024. */
const qrCodePx = 200;

const digitsOf = (number: string) => number.replaceAll(/\D/g, '');

/** The link, the number and the QR code of the operator's messengers, as far as they are set. Source: S-105. */
export function Messengers() {
  const { t } = useTranslation();
  const settings = useContactSettings();
  if (!settings) return null;
  const telegramUrl = safeExternalUrl(settings.telegramLink);
  const digits = digitsOf(settings.whatsAppNumber);
  const qrCodeUrl = pictureUrl(settings.whatsAppQrCode, qrCodePx, qrCodePx);
  if (telegramUrl === undefined && digits === '' && qrCodeUrl === undefined) return null;
  return (
    <section className={styles['messengers']}>
      <h3>{t('contact.messengers')}</h3>
      <ul>
        {telegramUrl !== undefined && (
          <li>
            <a href={telegramUrl} target="_blank" rel="noopener noreferrer">
              <MessageIcon aria-hidden="true" />
              <span>{t('contact.telegram')}</span>
            </a>
          </li>
        )}
        {digits !== '' && (
          <li>
            <a href={`https://wa.me/${digits}`} target="_blank" rel="noopener noreferrer">
              <MessageIcon aria-hidden="true" />
              <span>{t('contact.whatsApp', { number: settings.whatsAppNumber })}</span>
            </a>
          </li>
        )}
      </ul>
      {qrCodeUrl !== undefined && (
        <figure className={styles['qrCode']}>
          <img src={qrCodeUrl} alt={t('contact.qrCode')} width={qrCodePx} height={qrCodePx} />
          <figcaption>{t('contact.qrHint')}</figcaption>
        </figure>
      )}
    </section>
  );
}

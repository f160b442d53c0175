import { useTranslation } from 'react-i18next';
import type { ViewProps } from 'shared-contracts/remote';
import { Button } from 'shared-contracts/ui';
import { TitledPopup } from '../../popup/TitledPopup';
import { Prose } from '../../prose/Prose';
import { organisations } from './organisations';
import styles from './ResponsibleGamingPopup.module.css';

/** Pausing and closing are asked for by the contact form: there is no call that does them. Source: X-3. */
export function ResponsibleGamingPopup({ host }: Pick<ViewProps, 'host'>) {
  const { t } = useTranslation();
  const ask = () => void host.openPopup('contact', { query: 'closing' });
  return (
    <TitledPopup
      popup="responsibleGaming"
      title={t('titles.responsibleGaming')}
      footer={
        host.serves('contact') && (
          <div className={styles['ways']}>
            <Button full data-opens="contact" onClick={ask}>
              {t('responsible.pause')}
            </Button>
            <Button full data-opens="contact" onClick={ask}>
              {t('responsible.close')}
            </Button>
          </div>
        )
      }
    >
      <div className={styles['page']}>
        <Prose document="responsibleGaming" under="popup" />
        <section className={styles['helpers']}>
          <h3>{t('responsible.helpers')}</h3>
          <p>{t('responsible.helpersHint')}</p>
          <ul>
            {organisations.map(({ text, name, href }) => (
              <li key={text}>
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {name}
                </a>
                <span>{t(`responsible.${text}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </TitledPopup>
  );
}

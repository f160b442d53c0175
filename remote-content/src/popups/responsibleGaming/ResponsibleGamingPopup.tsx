import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { popupHeadingId } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { loadable, TitledPopup } from 'shared-contracts/remote/react';
import { BackIcon, Button, IconButton, Spinner } from 'shared-contracts/ui';
import { Prose } from '../../prose/Prose';
import { organisations } from './organisations';
import styles from './ResponsibleGamingPopup.module.css';

const BreakRequest = loadable(
  async () => (await import(/* webpackChunkName: "break" */ './BreakRequest')).BreakRequest,
);

/** Breaks and closed accounts are requested by email: no API call exists for them. */
export function ResponsibleGamingPopup({ host }: Pick<ViewProps, 'host'>) {
  const { t } = useTranslation(['content', 'common']);
  const [isBreak, setIsBreak] = useState(false);
  const show = (next: boolean) => {
    setIsBreak(next);
    // The button that was pressed is gone with its step.
    document.getElementById(popupHeadingId('responsibleGaming'))?.focus();
  };
  if (isBreak) {
    return (
      <TitledPopup
        popup="responsibleGaming"
        title={t('responsible.pause')}
        back={<IconButton label={t('common:back')} icon={<BackIcon />} onClick={() => show(false)} />}
      >
        <BreakRequest fallback={<Spinner size="large" label={t('common:loading')} />} />
      </TitledPopup>
    );
  }
  return (
    <TitledPopup
      popup="responsibleGaming"
      title={t('titles.responsibleGaming')}
      footer={
        <div className={styles['ways']}>
          <Button full onClick={() => show(true)}>
            {t('responsible.pause')}
          </Button>
          {host.serves('contact') && (
            <Button
              full
              data-opens="contact"
              onClick={() => void host.openPopup('contact', { query: 'closing' })}
            >
              {t('responsible.close')}
            </Button>
          )}
        </div>
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

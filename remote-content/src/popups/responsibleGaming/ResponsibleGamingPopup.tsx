import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { popupHeadingId } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { loadable, TitledPopup, useSessionKind } from 'shared-contracts/remote/react';
import { BackIcon, Button, IconButton, Spinner } from 'shared-contracts/ui';
import { Prose } from '../../prose/Prose';
import { organizations } from './organizations';
import styles from './ResponsibleGamingPopup.module.css';

const BreakRequest = loadable(
  async () => (await import(/* webpackChunkName: "break" */ './BreakRequest')).BreakRequest,
);

/**
 * Members get a link to their limits, where they can also take a break or exclude themselves. Visitors request a break
 * by email. If no remote has the popup for limits, members request it by email too.
 */
export function ResponsibleGamingPopup({ host }: Pick<ViewProps, 'host'>) {
  const { t } = useTranslation(['content', 'common']);
  const isMember = useSessionKind() === 'member';
  const [isRequestingBreak, setRequestingBreak] = useState(false);
  const showBreakRequest = (isShown: boolean) => {
    setRequestingBreak(isShown);
    // The pressed button disappears, so the focus moves to the heading.
    document.getElementById(popupHeadingId('responsibleGaming'))?.focus();
  };
  if (isRequestingBreak) {
    return (
      <TitledPopup
        popup="responsibleGaming"
        title={t('responsible.pause')}
        back={
          <IconButton label={t('common:back')} icon={<BackIcon />} onClick={() => showBreakRequest(false)} />
        }
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
        <div className={styles['actions']}>
          {isMember && host.serves('limits') ? (
            <Button full data-opens="limits" onClick={() => void host.openPopup('limits')}>
              {t('responsible.limits')}
            </Button>
          ) : (
            <Button full onClick={() => showBreakRequest(true)}>
              {t('responsible.pause')}
            </Button>
          )}
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
        <Prose document="responsibleGaming" inside="popup" />
        <section className={styles['organizations']}>
          <h3>{t('responsible.helpers')}</h3>
          <p>{t('responsible.helpersHint')}</p>
          <ul>
            {organizations.map(({ text, name, href }) => (
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

import { useTranslation } from 'react-i18next';
import { TopIcon } from 'shared-contracts/ui';
import { LanguageSelect } from '../../shell/LanguageSelect';
import { useShell } from '../../shell/ShellProvider';
import styles from './FooterParts.module.css';
import { Versions } from './Versions';

/** Scrolls to the start of the page and moves the keyboard focus there. */
function backToTop() {
  window.scrollTo({ top: 0 });
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** Cookie settings, versions, language and Back to top. */
export function FooterEnd() {
  const { consent } = useShell();
  const { t } = useTranslation();
  return (
    <>
      <button
        type="button"
        className={styles['link']}
        onClick={() => {
          consent.ask();
        }}
      >
        {t('footer.cookies')}
      </button>
      <Versions />
      <LanguageSelect className={styles['language']} />
      <button type="button" className={styles['up']} onClick={backToTop}>
        <TopIcon />
        <span>{t('backToTop')}</span>
      </button>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { useShell } from '../../shell/ShellProvider';
import { ComplianceStrip } from './ComplianceStrip';
import styles from './Footer.module.css';
import type { FooterEnd } from './FooterEnd';
import type { FooterTop } from './FooterTop';

interface FooterParts {
  readonly FooterTop: typeof FooterTop;
  readonly FooterEnd: typeof FooterEnd;
}

/** The end of every page. The parts that the law requires do not wait for the deferred parts. Source: S-013 to S-015. */
export function Footer({ deferred }: { deferred: FooterParts | undefined }) {
  const { config } = useShell();
  const { t } = useTranslation();
  return (
    <footer className={styles['footer']}>
      <div className={styles['inside']}>
        {deferred ? <deferred.FooterTop /> : <div className={styles['reserved']} />}
        <ComplianceStrip />
        <div className={styles['end']}>
          <p className={styles['copyright']}>
            {t('copyright', { year: new Date().getFullYear(), name: config.name })}
          </p>
          {deferred && <deferred.FooterEnd />}
        </div>
      </div>
    </footer>
  );
}

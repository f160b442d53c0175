import { useTranslation } from 'react-i18next';
import { useShell } from '../../shell/ShellProvider';
import styles from './FooterParts.module.css';

/** The builds of this page, for error reports. */
export function Versions() {
  const { releases } = useShell();
  const { t } = useTranslation();
  const builds = [__BUILD_ID__, ...releases.remotes.flatMap((name) => releases.active(name)?.buildId ?? [])];
  return (
    <details className={styles['versions']}>
      <summary className={styles['link']}>{t('versions')}</summary>
      <ul translate="no">
        {builds.map((build) => (
          <li key={build}>{build}</li>
        ))}
      </ul>
    </details>
  );
}

import { useTranslation } from 'react-i18next';
import { buildId } from 'shared-contracts/releases';
import { Button } from 'shared-contracts/ui';
import { useShell } from '../ShellProvider';
import styles from './LinkBanner.module.css';

/** Tells a tester which builds this page runs that others do not, and leads out of it. */
export function LinkBanner() {
  const { link, location } = useShell();
  const { t, i18n } = useTranslation();
  if (!link) return null;
  const until = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div role="status" className={styles['banner']}>
      <p>
        <span>{t('link.runs', { until: until.format(new Date(link.until)) })}</span>{' '}
        {link.builds.map(({ name, version }) => (
          <code key={name} translate="no">
            {buildId(name, version)}
          </code>
        ))}
      </p>
      <Button
        onClick={() => {
          // The same place in the ordinary page: the link stands before the hash and nowhere else.
          location.replace(`/${window.location.hash}`);
        }}
      >
        {t('link.leave')}
      </Button>
    </div>
  );
}

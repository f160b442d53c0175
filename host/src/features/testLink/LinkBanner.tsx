import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buildId } from 'shared-contracts/releases';
import { Button, type Elements } from 'shared-contracts/ui';
import type { PageLink } from '../../shell/createShell';
import { useShell } from '../../shell/ShellProvider';
import styles from './LinkBanner.module.css';

interface BannerProps {
  readonly children: ReactNode;
  readonly tools?: Elements;
  readonly leaveLabel: string;
}

function Banner({ children, tools, leaveLabel }: BannerProps) {
  const { location } = useShell();
  return (
    <div role="status" className={styles['banner']}>
      <p>{children}</p>
      {tools}
      <Button
        onClick={() => {
          // The path and the query belong to the link. The hash is the address within the page.
          location.replace(`/${window.location.hash}`);
        }}
      >
        {leaveLabel}
      </Button>
    </div>
  );
}

function Builds({ link }: { link: PageLink }) {
  const { t, i18n } = useTranslation();
  const dateFormat = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <span>{t('link.runs', { until: dateFormat.format(new Date(link.until)) })}</span>{' '}
      {link.builds.map(({ name, version }) => (
        <code key={name} translate="no">
          {buildId(name, version)}
        </code>
      ))}
    </>
  );
}

/**
 * Shows a tester the builds of the QA link, or that it was revoked, with a button that leaves the test. `tools` are
 * only shown in the page of a link.
 */
export function LinkBanner({ tools }: { readonly tools: Elements }) {
  const { link } = useShell();
  const { t } = useTranslation(['host', 'common']);
  if (link) {
    return (
      <Banner leaveLabel={t('link.leave')} tools={tools}>
        <Builds link={link} />
      </Banner>
    );
  }
  // The edge redirects a revoked link to this query.
  const isRevoked = new URLSearchParams(window.location.search).get('link') === 'revoked';
  return isRevoked && <Banner leaveLabel={t('common:ok')}>{t('link.revoked')}</Banner>;
}

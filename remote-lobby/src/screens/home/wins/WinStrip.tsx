import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BigWin } from 'shared-contracts/api';
import styles from './BigWins.module.css';
import { formatThousandsUsd } from './formatThousandsUsd';
import { WinPicture } from './WinPicture';

/** Recent big wins in one row. Source: S-048. */
export function WinStrip({ wins }: { wins: readonly BigWin[] }) {
  const { t } = useTranslation();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['heading']}>
        {t('wins.recent')}
      </h2>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-redundant-roles */}
      <ul role="list" tabIndex={0} aria-labelledby={headingId} className={styles['strip']}>
        {wins.map((win, index) => (
          <li key={index} className={styles['card']}>
            <WinPicture win={win} />
            <span translate="no" className={styles['name']}>
              {win.name}
            </span>
            <span className={`num ${styles['amount'] ?? ''}`}>{formatThousandsUsd(win.amountMinor)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

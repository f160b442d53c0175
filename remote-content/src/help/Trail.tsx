import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronRightIcon } from 'shared-contracts/ui';
import { OwnLink } from '../links/OwnLink';
import styles from './Help.module.css';

export interface TrailStep {
  readonly title: string;
  readonly path: `/${string}`;
}

/** Where a help page lies: each step leads there, the last one is this page. */
export function Trail({ steps }: { steps: readonly TrailStep[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('help.trail')} className={styles['trail']}>
      <ol>
        {steps.map(({ title, path }, index) => (
          <li key={path}>
            {index < steps.length - 1 ? (
              <Fragment>
                <OwnLink path={path}>{title}</OwnLink>
                <ChevronRightIcon aria-hidden="true" />
              </Fragment>
            ) : (
              <span aria-current="page">{title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronRightIcon } from 'shared-contracts/ui';
import { InternalLink } from '../links/InternalLink';
import styles from './Help.module.css';

export interface Breadcrumb {
  readonly title: string;
  readonly path: `/${string}`;
}

/** Links to the parents of a help page. The last item is the page itself and has no link. */
export function Breadcrumbs({ items }: { items: readonly Breadcrumb[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('help.breadcrumbs')} className={styles['breadcrumbs']}>
      <ol>
        {items.map(({ title, path }, index) => (
          <li key={path}>
            {index < items.length - 1 ? (
              <Fragment>
                <InternalLink path={path}>{title}</InternalLink>
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

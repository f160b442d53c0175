import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DepositConfig, ListedMethod } from 'shared-contracts/api';
import { type EndpointState, useHost, useLatest } from 'shared-contracts/remote/react';
import {
  Badge,
  Button,
  ChevronRightIcon,
  EmptyState,
  ErrorState,
  RefreshIcon,
  Skeleton,
  VisuallyHidden,
  WalletIcon,
} from 'shared-contracts/ui';
import { methodLine } from './methodLine';
import { MethodIcon } from './MethodIcon';
import styles from './MethodList.module.css';

interface MethodListProps {
  methods: EndpointState<readonly ListedMethod[]>;
  config: DepositConfig | undefined;
  symbol: string;
  retry: () => void;
  onChoose: (method: ListedMethod) => void;
  /** Code of the method of the member's last deposit in this browser. The list shows it first. */
  lastUsed: string | undefined;
}

const skeletonRows = [0, 1, 2];

type Terms = typeof import('./terms');

/** The elements that show terms and logos of a method: undefined until they are loaded, null if that failed. */
function useTerms(): Terms | undefined | null {
  const host = useHost();
  const [terms, setTerms] = useState<Terms | null>();
  useEffect(() => {
    import(/* webpackChunkName: "pages" */ './terms').then(setTerms, (error: unknown) => {
      setTerms(null);
      host.report(`the terms of the methods did not load: ${String(error)}`);
    });
  }, [host]);
  return terms;
}

/** Sorts the last used method first. The order of the others stays. */
const lastUsedFirst = (methods: readonly ListedMethod[], lastUsed: string | undefined) =>
  methods.toSorted((a, b) => Number(b.code === lastUsed) - Number(a.code === lastUsed));

export function MethodList({ methods, config, symbol, retry, onChoose, lastUsed }: MethodListProps) {
  const { t, i18n } = useTranslation(['cashier', 'common']);
  const isOnline = useLatest(useHost().online$);
  const terms = useTerms();

  if (methods.kind === 'failed') {
    return (
      <ErrorState
        title={t('deposit.failed')}
        advice={isOnline ? t('common:serverBusy') : t('common:offline')}
        retryLabel={t('common:tryAgain')}
        onRetry={retry}
      />
    );
  }
  if (methods.kind !== 'loaded' || terms === undefined) {
    return (
      <div role="status" aria-busy="true" className={styles['list']}>
        <VisuallyHidden>{t('deposit.loading')}</VisuallyHidden>
        {skeletonRows.map((row) => (
          <Skeleton key={row} height="76px" className={styles['skeleton']} />
        ))}
      </div>
    );
  }
  if (methods.data.length === 0) {
    return (
      <EmptyState
        icon={<WalletIcon />}
        sentence={t('deposit.empty')}
        action={
          <Button icon={<RefreshIcon />} onClick={retry}>
            {t('common:tryAgain')}
          </Button>
        }
      />
    );
  }
  return (
    <ul className={styles['list']}>
      {lastUsedFirst(methods.data, lastUsed).map((method) => {
        return (
          <li key={method.code}>
            <button
              type="button"
              className={styles['tile']}
              onClick={() => {
                onChoose(method);
              }}
            >
              <MethodIcon icon={method.icon} />
              <span className={styles['text']}>
                <span className={styles['title']}>
                  <span className={styles['name']}>{method.name}</span>
                  {method.code === lastUsed && <Badge tone="info">{t('deposit.lastUsed')}</Badge>}
                  {terms && <terms.MethodMarks code={method.code} />}
                </span>
                <span className={styles['line']}>{methodLine(i18n, method)}</span>
                {terms && <terms.MethodTerms method={method} config={config} symbol={symbol} />}
              </span>
              <ChevronRightIcon className={styles['chevron']} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

import { useTranslation } from 'react-i18next';
import { listCashOuts, periodFilterOf, type CashOut } from 'shared-contracts/api';
import { hasLimits, type TimeRange, type User } from 'shared-contracts/domain';
import {
  NothingInPeriod,
  PeriodField,
  TitledPopup,
  useHost,
  usePagedEndpoint,
  usePeriod,
  useSession,
} from 'shared-contracts/remote/react';
import {
  EmptyState,
  ErrorState,
  InfiniteList,
  Skeleton,
  VisuallyHidden,
  WalletIcon,
} from 'shared-contracts/ui';
import styles from './CashOutHistoryPopup.module.css';
import { CashOutRow } from './CashOutRow';

interface MemberCashOutsProps {
  user: User;
  range: TimeRange;
  onShowAll: () => void;
}

/** Source: K-080. */
const thresholdPx = 30;

function MemberCashOuts({ user, range, onShowAll }: MemberCashOutsProps) {
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  const memberId = user.id;
  const { pages, more } = usePagedEndpoint<CashOut>({
    keyOf: ({ id }) => id,
    load: (pageNum, signal) =>
      host.call(
        listCashOuts,
        { memberId, pageNum, pageSize: 20, createTime_0: 'DESC', ...periodFilterOf(range) },
        { signal },
      ),
    // Source: E-084.
    onError: (message) => void host.alert(message || t('common:serverBusy')),
  });
  const { items, phase, isLast } = pages;
  const hasFailed = phase === 'failed';

  if (items.length > 0) {
    return (
      <InfiniteList
        onLoadMore={more}
        hasMore={!isLast}
        loading={phase === 'loading'}
        failed={hasFailed}
        thresholdPx={thresholdPx}
        moreLabel={hasFailed ? t('common:tryAgain') : t('common:loadMore')}
        end={t('common:noMore')}
      >
        <ul className={styles['rows']}>
          {items.map((record) => (
            <CashOutRow key={record.id} record={record} memberId={memberId} />
          ))}
        </ul>
      </InfiniteList>
    );
  }
  switch (phase) {
    case 'loading':
      return (
        <div role="status" aria-busy="true" className={styles['loading']}>
          <VisuallyHidden>{t('cashOutHistory.loading')}</VisuallyHidden>
          <Skeleton height="112px" />
          <Skeleton height="112px" />
          <Skeleton height="112px" />
        </div>
      );
    case 'failed':
      return (
        <ErrorState
          title={t('cashOutHistory.failed')}
          advice={t('common:serverBusy')}
          retryLabel={t('common:tryAgain')}
          onRetry={more}
        />
      );
    case 'idle':
      if (hasLimits(range)) return <NothingInPeriod onShowAll={onShowAll} />;
      return <EmptyState icon={<WalletIcon />} sentence={t('cashOutHistory.empty')} />;
  }
}

/** Source: S-084. */
export function CashOutHistoryPopup() {
  const { t } = useTranslation();
  const session = useSession();
  const { range, setRange, key, showAll } = usePeriod();
  return (
    <TitledPopup flush title={t('cashOutHistory.heading')} popup="cashOutHistory">
      <PeriodField key={key.field} className={styles['period']} onChange={setRange} />
      {session.kind === 'member' && (
        <MemberCashOuts key={key.list} user={session.user} range={range} onShowAll={showAll} />
      )}
    </TitledPopup>
  );
}

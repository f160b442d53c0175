import { useTranslation } from 'react-i18next';
import type { DepositConfig, ListedMethod, MaxBonus } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { type EndpointState } from 'shared-contracts/remote/react';
import { Skeleton } from 'shared-contracts/ui';
import type { AnyDepositMethod } from '../../flow/DepositMethod';
import type { OpenPayment } from '../../flow/openPayments';
import type { SavedPayments } from '../../openDeposits/useSavedPayments';
import { useOpenParts } from '../../openDeposits/useOpenParts';
import { BonusBanner } from './BonusBanner';
import styles from './ChoicePage.module.css';
import { DepositFrame } from './DepositFrame';
import { MethodList } from './MethodList';
import { RepeatDeposit } from './RepeatDeposit';

interface ChoicePageProps {
  user: User;
  payments: SavedPayments;
  bonus: EndpointState<MaxBonus>;
  list: EndpointState<readonly ListedMethod[]>;
  /** Returns the listed method; undefined while the list loads, and if it does not contain the method. */
  listed: (code: string) => ListedMethod | undefined;
  config: DepositConfig | undefined;
  retry: () => void;
  onChoose: (method: ListedMethod, wantedMinor?: number) => void;
  onContinue: (payment: OpenPayment, method: AnyDepositMethod) => void;
}

/** The first page of the deposit popup: open deposits, the last deposit to repeat, and all methods. */
export function ChoicePage(props: ChoicePageProps) {
  const { user, payments, bonus, list, listed, config, retry, onChoose, onContinue } = props;
  const { t } = useTranslation();
  const { open, ended, last } = payments;
  const lastListed = last && listed(last.method);
  const listedOpen = open.filter(({ isHidden }) => !isHidden);
  const silent = [...open.filter(({ isHidden }) => isHidden), ...ended];
  const openParts = useOpenParts(open.length + ended.length > 0);
  const parts = openParts instanceof Error ? undefined : openParts;

  return (
    <DepositFrame>
      {parts &&
        silent.map((payment) => <parts.SilentPayment key={payment.key} payment={payment} user={user} />)}
      <div className={styles['page']}>
        {parts && listedOpen.length > 0 && (
          <section className={styles['part']} aria-labelledby="deposit-open">
            <h3 id="deposit-open">{t('open.heading')}</h3>
            <ul className={styles['open']}>
              {listedOpen.map((payment) => (
                <parts.OpenPaymentCard
                  key={payment.key}
                  payment={payment}
                  user={user}
                  name={listed(payment.method)?.name ?? payment.methodName ?? ''}
                  onContinue={(method) => {
                    onContinue(payment, method);
                  }}
                />
              ))}
            </ul>
          </section>
        )}
        {bonus.kind === 'loading' ? (
          <Skeleton height="72px" className={styles['bone']} />
        ) : (
          <BonusBanner bonus={bonus.kind === 'loaded' ? bonus.data : {}} symbol={user.currencySymbol} />
        )}
        {lastListed && (
          <RepeatDeposit
            last={last}
            listed={lastListed}
            config={config}
            user={user}
            onRepeat={() => {
              onChoose(lastListed, last.amountMinor);
            }}
          />
        )}
        <section className={styles['part']} aria-labelledby="deposit-choose">
          <h3 id="deposit-choose">{t('deposit.choose')}</h3>
          <MethodList
            methods={list}
            config={config}
            symbol={user.currencySymbol}
            retry={retry}
            onChoose={(method) => {
              onChoose(method);
            }}
          />
        </section>
      </div>
    </DepositFrame>
  );
}

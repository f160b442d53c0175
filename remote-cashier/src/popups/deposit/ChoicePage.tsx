import { useTranslation } from 'react-i18next';
import type { DepositConfig, ListedMethod, MaxBonus } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { type EndpointState } from 'shared-contracts/remote/react';
import { Skeleton } from 'shared-contracts/ui';
import type { AnyDepositMethod } from '../../flow/DepositMethod';
import type { SavedPayment } from '../../flow/savedPayments';
import type { SavedPayments } from '../../openDeposits/useSavedPayments';
import { useOpenViews } from '../../openDeposits/useOpenViews';
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
  /** Returns the method from the list. Undefined while the list loads, and for a method that it does not contain. */
  findListed: (code: string) => ListedMethod | undefined;
  config: DepositConfig | undefined;
  retry: () => void;
  onChoose: (method: ListedMethod, initialMinor?: number) => void;
  onContinue: (payment: SavedPayment, method: AnyDepositMethod) => void;
}

/** The first page of the deposit popup: open deposits, the last deposit to repeat, and all methods. */
export function ChoicePage(props: ChoicePageProps) {
  const { user, payments, bonus, list, findListed, config, retry, onChoose, onContinue } = props;
  const { t } = useTranslation();
  const { open, ended, lastDeposit } = payments;
  const lastMethod = lastDeposit && findListed(lastDeposit.method);
  const listedPayments = open.filter(({ isHidden }) => !isHidden);
  const silentPayments = [...open.filter(({ isHidden }) => isHidden), ...ended];
  const loadedViews = useOpenViews(open.length + ended.length > 0);
  const views = loadedViews instanceof Error ? undefined : loadedViews;

  return (
    <DepositFrame>
      {views &&
        silentPayments.map((payment) => (
          <views.SilentPayment key={payment.key} payment={payment} user={user} />
        ))}
      <div className={styles['page']}>
        {views && listedPayments.length > 0 && (
          <section className={styles['part']} aria-labelledby="deposit-open">
            <h3 id="deposit-open">{t('open.heading')}</h3>
            <ul className={styles['open']}>
              {listedPayments.map((payment) => (
                <views.OpenPaymentCard
                  key={payment.key}
                  payment={payment}
                  user={user}
                  name={findListed(payment.method)?.name ?? payment.methodName ?? ''}
                  onContinue={(method) => {
                    onContinue(payment, method);
                  }}
                />
              ))}
            </ul>
          </section>
        )}
        {bonus.kind === 'loading' ? (
          <Skeleton height="72px" className={styles['skeleton']} />
        ) : (
          <BonusBanner bonus={bonus.kind === 'loaded' ? bonus.data : {}} symbol={user.currencySymbol} />
        )}
        {lastMethod && (
          <RepeatDeposit
            lastDeposit={lastDeposit}
            method={lastMethod}
            config={config}
            user={user}
            onRepeat={() => {
              onChoose(lastMethod, lastDeposit.amountMinor);
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
            lastUsed={lastDeposit?.method}
            onChoose={(method) => {
              onChoose(method);
            }}
          />
        </section>
      </div>
    </DepositFrame>
  );
}

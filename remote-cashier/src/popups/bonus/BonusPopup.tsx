import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forfeitBonus, getBonus, type BonusState } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { formatMoney, minorToWire } from 'shared-contracts/money';
import type { ViewProps } from 'shared-contracts/remote';
import { TitledPopup, useEndpoint, useHost, useSession } from 'shared-contracts/remote/react';
import {
  Button,
  EmptyState,
  ErrorState,
  GiftIcon,
  LinkButton,
  Skeleton,
  VisuallyHidden,
} from 'shared-contracts/ui';
import styles from './BonusPopup.module.css';
import { Wagering } from './Wagering';

const noInput = {};

/** Real money and bonus money. Their sum is the balance of the account. */
function BalanceParts({ bonus, user }: { bonus: BonusState; user: User }) {
  const { t } = useTranslation();
  const { realMinor, bonusMinor } = bonus;
  const parts = [
    [t('bonus.real'), realMinor],
    [t('bonus.bonus'), bonusMinor],
    [t('bonus.total'), realMinor + bonusMinor],
  ] as const;
  return (
    <dl className={styles['parts']}>
      {parts.map(([label, amountMinor]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd translate="no">{formatMoney(amountMinor, user)}</dd>
        </div>
      ))}
    </dl>
  );
}

function MemberBonus({ user }: { user: User }) {
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  const reply = useEndpoint(getBonus, noInput);
  const [changedBonus, setChangedBonus] = useState<BonusState>();
  const [isBusy, setBusy] = useState(false);
  const bonus = changedBonus ?? (reply.kind === 'loaded' ? reply.data : undefined);

  if (!bonus) {
    return reply.kind === 'failed' ? (
      <ErrorState
        title={t('bonus.failed')}
        advice={t('common:serverBusy')}
        retryLabel={t('common:tryAgain')}
        onRetry={reply.reload}
      />
    ) : (
      <div role="status" aria-busy="true" className={styles['page']}>
        <VisuallyHidden>{t('bonus.loading')}</VisuallyHidden>
        <Skeleton height="132px" />
        <Skeleton height="176px" />
      </div>
    );
  }

  const { realMinor, bonusMinor, wageredMinor, requiredMinor } = bonus;
  const format = (amountMinor: number) => formatMoney(amountMinor, user);

  async function forfeit() {
    const amounts = { bonus: format(bonusMinor), real: format(realMinor), wagered: format(wageredMinor) };
    const isConfirmed = await host.confirm({
      title: t('bonus.forfeitTitle'),
      text: t(requiredMinor > 0 ? 'bonus.forfeitText' : 'bonus.forfeitPlayText', amounts),
      yes: t('bonus.forfeit'),
      no: t('bonus.forfeitNo'),
    });
    if (!isConfirmed) return;
    setBusy(true);
    const result = await host.call(forfeitBonus, { amount: minorToWire(bonusMinor) });
    setBusy(false);
    if (!result.ok) {
      void host.alert(result.message || t('common:serverBusy'));
      // The error may mean that the bonus has changed, so it is loaded again.
      setChangedBonus(undefined);
      reply.reload();
      return;
    }
    setChangedBonus(result.data);
    void host.toast(t('bonus.forfeited', { real: format(result.data.realMinor) }), 'good');
    void host.refreshSession();
  }

  async function deposit() {
    await host.closePopup('bonus');
    await host.openPopup('deposit');
  }

  return (
    <div className={styles['page']}>
      <BalanceParts bonus={bonus} user={user} />
      {bonusMinor > 0 ? (
        <>
          <Wagering bonus={bonus} user={user} />
          <div className={styles['actions']}>
            {host.serves('promotions') && (
              <LinkButton
                standalone
                data-opens="promotions"
                onClick={() => void host.openPopup('promotions')}
              >
                {t('bonus.rules')}
              </LinkButton>
            )}
            <Button variant="ghost" busy={isBusy} onClick={() => void forfeit()}>
              {t('bonus.forfeit')}
            </Button>
          </div>
        </>
      ) : (
        <EmptyState
          icon={<GiftIcon />}
          sentence={t('bonus.none')}
          action={<Button onClick={() => void deposit()}>{t('bonus.deposit')}</Button>}
        />
      )}
    </div>
  );
}

/** Real money and bonus of the member, the wagering, and the button that forfeits the bonus. */
export function BonusPopup(_view: ViewProps) {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <TitledPopup popup="bonus" title={t('bonus.title')}>
      {session.kind === 'member' && <MemberBonus user={session.user} />}
    </TitledPopup>
  );
}

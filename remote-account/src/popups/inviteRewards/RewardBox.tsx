import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receiveInviteBonus, type InviteConfig, type ReplyOf, type getMember } from 'shared-contracts/api';
import { useHost } from 'shared-contracts/remote/react';
import { Button, CheckIcon, GiftIcon, MoneyText } from 'shared-contracts/ui';
import styles from './InviteRewardsPopup.module.css';

interface RewardBoxProps {
  reward: InviteConfig;
  member: ReplyOf<typeof getMember>;
  symbol: string;
  onReceived: () => void;
}

/** A reward for a number of invited players. */
export function RewardBox({ reward, member, symbol, onReceived }: RewardBoxProps) {
  const { t } = useTranslation(['account', 'common']);
  const host = useHost();
  const [isBusy, setBusy] = useState(false);
  const [isClaimed, setClaimed] = useState(false);
  /** Changes at once, unlike the state, so that a double click makes only one call. */
  const isRunning = useRef(false);
  const { personCount, bonusAmountMinor } = reward;
  const isReached = member.childCount >= personCount;
  // `isClaimed` prevents a second claim while the member reloads and after a failed reload.
  const isReceived = isClaimed || member.treasureIndex >= personCount;

  async function receive(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    const reply = await host.call(receiveInviteBonus, { id: member.id, inviteConfigId: reward.id });
    if (reply.ok) {
      setClaimed(true);
      await host.toast(t('invite.received'), 'good');
      onReceived();
      await host.refreshSession();
    } else await host.toast(reply.message || t('common:serverBusy'), 'bad');
    isRunning.current = false;
    setBusy(false);
  }

  return (
    <li className={styles['box']} data-reached={isReached}>
      <span className={styles['icon']}>{isReceived ? <CheckIcon /> : <GiftIcon />}</span>
      <MoneyText amountMinor={bonusAmountMinor} symbol={symbol} className={styles['bonus']} />
      <span className={styles['persons']}>{t('invite.persons', { count: personCount })}</span>
      <Button
        full
        size="compact"
        variant={isReached && !isReceived ? 'primary' : 'secondary'}
        disabled={isReceived || !isReached}
        busy={isBusy}
        aria-label={t('invite.getNamed', { count: personCount })}
        onClick={() => void receive()}
      >
        {isReceived ? t('invite.taken') : t('invite.get')}
      </Button>
    </li>
  );
}

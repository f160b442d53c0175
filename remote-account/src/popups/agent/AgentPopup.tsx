import { useTranslation } from 'react-i18next';
import { getMember } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import type { ViewProps } from 'shared-contracts/remote';
import { TitledPopup, useEndpoint, useErrorToast } from 'shared-contracts/remote/react';
import { Button, MoneyText } from 'shared-contracts/ui';
import { CopyLine } from '../../members/CopyLine';
import { invitationLink } from '../../members/invitationLink';
import { useMember } from '../../members/useMember';
import { LoadError } from '../../reply/LoadError';
import { LoadingRows } from '../../reply/LoadingRows';
import styles from './AgentPopup.module.css';

function Sum({ amountMinor, symbol }: { amountMinor: number | undefined; symbol: string }) {
  if (amountMinor === undefined) return <span>–</span>;
  return <MoneyText amountMinor={amountMinor} symbol={symbol} />;
}

function Figures({ user: { id, currencySymbol: symbol } }: { user: User }) {
  const { t } = useTranslation();
  const reply = useEndpoint(getMember, { id }, { onError: useErrorToast() });
  if (reply.kind === 'failed') return <LoadError onRetry={reply.reload} />;
  if (reply.kind !== 'loaded') return <LoadingRows count={4} height="48px" />;
  const { childCount, totalAwardedMinor, awardBalanceMinor, pendingAwardMinor } = reply.data;
  const rows = [
    [t('agent.invited'), childCount],
    [t('agent.totalAwarded'), <Sum key="sum" amountMinor={totalAwardedMinor} symbol={symbol} />],
    [t('agent.awardBalance'), <Sum key="sum" amountMinor={awardBalanceMinor} symbol={symbol} />],
    [t('agent.pendingAward'), <Sum key="sum" amountMinor={pendingAwardMinor} symbol={symbol} />],
  ] as const;
  return (
    <dl className={styles['figures']}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The specification names no call that claims an award, so the button is disabled. Source: S-033. */
export function AgentPopup(_view: ViewProps) {
  const { t } = useTranslation();
  const user = useMember();
  return (
    <TitledPopup
      popup="agent"
      title={t('agent.title')}
      footer={
        <>
          <Button full variant="primary" size="large" disabled aria-describedby="agent-claim">
            {t('agent.claim')}
          </Button>
          <p id="agent-claim" className={styles['note']}>
            {t('agent.claimNote')}
          </p>
        </>
      }
    >
      {user && (
        <div className={styles['content']}>
          <CopyLine label={t('agent.link')} text={invitationLink(location.origin, user.invitationCode)} />
          <CopyLine label={t('agent.code')} text={user.invitationCode} />
          <Figures user={user} />
        </div>
      )}
    </TitledPopup>
  );
}

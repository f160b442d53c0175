import { useTranslation } from 'react-i18next';
import { isAgent, memberTier, verificationOf, type Verification } from 'shared-contracts/domain';
import { formatMinor } from 'shared-contracts/money';
import { useLatest, VipProgress } from 'shared-contracts/remote/react';
import { Badge, CrownIcon } from 'shared-contracts/ui';
import { Initial } from '../../shell/Initial';
import { useShell } from '../../shell/ShellProvider';
import { useMember } from '../../shell/useMember';
import styles from './Drawer.module.css';
import { useVipLevels } from './useVipLevels';

/** The badge for the member type. Agents always see it, other members until the VIP levels have loaded. */
function TierBadge({ memberType }: { memberType: number }) {
  const { t } = useTranslation();
  if (isAgent(memberType)) return <Badge tone="info">{t('agent')}</Badge>;
  const tier = memberTier(memberType);
  if (!tier) return null;
  return (
    <Badge tone={tier} icon={<CrownIcon />}>
      {t(`tiers.${tier}`)}
    </Badge>
  );
}

/** Real money and bonus, while there is a bonus and the balance is not hidden. */
function BalanceParts() {
  const { t } = useTranslation();
  const { balanceVisibility } = useShell();
  const isHidden = useLatest(balanceVisibility.hidden$);
  const bonusMinor = useMember((user) => user.bonusBalanceMinor);
  // Undefined without a bonus, so that a new balance does not render this component.
  const realMinor = useMember((user) =>
    user.bonusBalanceMinor ? user.availableBalanceMinor - user.bonusBalanceMinor : undefined,
  );
  const symbol = useMember((user) => user.currencySymbol);
  if (isHidden || !bonusMinor || realMinor === undefined || symbol === undefined) return null;
  const real = formatMinor(realMinor, symbol);
  return (
    <p className={styles['parts']}>{t('balanceParts', { real, bonus: formatMinor(bonusMinor, symbol) })}</p>
  );
}

const verificationTones = {
  verified: 'info',
  inReview: 'neutral',
  rejected: 'danger',
  missing: 'warning',
} as const satisfies Record<Verification, string>;

/** Whether the member is verified, and whether documents are needed. */
function VerificationBadge() {
  const { t } = useTranslation();
  const verification = useMember(verificationOf);
  return (
    verification && <Badge tone={verificationTones[verification]}>{t(`verification.${verification}`)}</Badge>
  );
}

/** The member's name, verification and the VIP level that their points reach. Source: S-005, P-006, K-038. */
export function MemberCard() {
  const username = useMember((user) => user.username);
  const memberType = useMember((user) => user.memberType);
  const points = useMember((user) => user.vipLifeTimePoints);
  const levels = useVipLevels();
  if (username === undefined || memberType === undefined || points === undefined) return null;
  return (
    <div className={styles['card']}>
      <Initial name={username} />
      <div className={styles['member']}>
        <p translate="no" className={styles['name']}>
          {username}
        </p>
        <BalanceParts />
        <VerificationBadge />
        <div className={styles['level']}>
          {levels?.length && !isAgent(memberType) ? (
            <VipProgress points={points} levels={levels} />
          ) : (
            <TierBadge memberType={memberType} />
          )}
        </div>
      </div>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { isAgent, memberTier } from 'shared-contracts/domain';
import { VipProgress } from 'shared-contracts/remote/react';
import { Badge, CrownIcon } from 'shared-contracts/ui';
import { Initial } from '../../shell/Initial';
import { useMember } from '../../shell/useMember';
import styles from './Drawer.module.css';
import { useVipLevels } from './useVipLevels';

/** The badge of the tier that the session names, until the levels of the VIP club are here. */
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

/** The member whose drawer this is, with the level that their points reach. Source: S-005, P-006, K-038. */
export function MemberCard() {
  const username = useMember((user) => user.username);
  const memberType = useMember((user) => user.memberType);
  const points = useMember((user) => user.vipLifeTimePoints);
  const levels = useVipLevels();
  if (username === undefined || memberType === undefined || points === undefined) return null;
  return (
    <div className={styles['card']}>
      <Initial name={username} />
      <div className={styles['who']}>
        <p translate="no" className={styles['name']}>
          {username}
        </p>
        {levels?.length && !isAgent(memberType) ? (
          <VipProgress points={points} levels={levels} />
        ) : (
          <TierBadge memberType={memberType} />
        )}
      </div>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { isAgent, memberTier } from 'shared-contracts/domain';
import { Badge, CrownIcon } from 'shared-contracts/ui';
import { Initial } from '../Initial';
import { useMember } from '../useMember';
import styles from './Drawer.module.css';

/** Whose drawer this is, with the badge of their tier. Source: S-005, P-006. */
export function MemberCard() {
  const { t } = useTranslation();
  const username = useMember((user) => user.username);
  const memberType = useMember((user) => user.memberType);
  if (username === undefined || memberType === undefined) return null;
  const tier = memberTier(memberType);
  return (
    <div className={styles['card']}>
      <Initial name={username} />
      <div className={styles['who']}>
        <p translate="no" className={styles['name']}>
          {username}
        </p>
        {tier && (
          <Badge tone={tier} icon={<CrownIcon />}>
            {t(`tiers.${tier}`)}
          </Badge>
        )}
        {isAgent(memberType) && <Badge tone="info">{t('agent')}</Badge>}
      </div>
    </div>
  );
}

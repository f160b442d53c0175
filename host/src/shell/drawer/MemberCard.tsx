import { useTranslation } from 'react-i18next';
import { isAgent, memberTier, type User } from 'shared-contracts/domain';
import { Badge, CrownIcon } from 'shared-contracts/ui';
import { Initial } from '../Initial';
import styles from './Drawer.module.css';

/** Whose drawer this is, with the badge of their tier. Source: S-005, P-006. */
export function MemberCard({ user }: { user: User }) {
  const { t } = useTranslation();
  const tier = memberTier(user.memberType);
  return (
    <div className={styles['card']}>
      <Initial name={user.username} />
      <div className={styles['who']}>
        <p className={styles['name']}>{user.username}</p>
        {tier && (
          <Badge tone={tier} icon={<CrownIcon />}>
            {t(`tiers.${tier}`)}
          </Badge>
        )}
        {isAgent(user.memberType) && <Badge tone="info">{t('agent')}</Badge>}
      </div>
    </div>
  );
}

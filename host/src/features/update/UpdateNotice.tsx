import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from 'shared-contracts/remote/react';
import { Button, CloseIcon, IconButton } from 'shared-contracts/ui';
import { useShell } from '../../shell/ShellProvider';
import { isAtRest, safeStep } from './safeStep';
import styles from './UpdateNotice.module.css';

/**
 * Offers a new document where the page cannot follow the newest revision in its own. Where a build was withdrawn that
 * nothing here can stand in for, the page reloads itself at the player's next step. Never over a popup or a game.
 */
export function UpdateNotice() {
  const { navigation, location, unsaved, consent, releases, standing$ } = useShell();
  const { t } = useTranslation(['host', 'common']);
  const [isPutAway, setPutAway] = useState(false);
  const standing = useLatest(standing$);
  const place = useLatest(navigation.location$);
  const isAsking = useLatest(consent.asking$);

  useEffect(() => {
    if (standing !== 'withdrawn') return undefined;
    const subscription = safeStep(navigation.location$, { unsaved, releases }).subscribe(() => {
      location.reload();
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [standing, navigation, unsaved, releases, location]);

  const isOffered = standing === 'withdrawn' || (standing === 'behind' && !isPutAway);
  if (!isOffered || isAsking || !isAtRest(place, unsaved)) return null;
  return (
    <div role="status" className={styles['notice']} data-standing={standing}>
      <span>{standing === 'withdrawn' ? t('update.due') : t('update.ready')}</span>
      <Button
        onClick={() => {
          location.reload();
        }}
      >
        {t('update.reload')}
      </Button>
      {standing === 'behind' && (
        <IconButton
          label={t('dismiss')}
          icon={<CloseIcon />}
          onClick={() => {
            setPutAway(true);
          }}
        />
      )}
    </div>
  );
}

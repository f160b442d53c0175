import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EMPTY, filter, map, skip, switchMap, take, timer, type Observable } from 'rxjs';
import { useLatest } from 'shared-contracts/remote/react';
import { matchRoute } from 'shared-contracts/routes';
import { Button, CloseIcon, IconButton } from 'shared-contracts/ui';
import type { PageReleases } from '../../federation/registry/pageReleases';
import { viewsAt } from '../../platform/navigation/guard';
import type { PageLocation } from '../../platform/navigation/navigation';
import type { Unsaved } from '../../platform/popups/createUnsaved';
import { useShell } from '../../shell/ShellProvider';
import styles from './UpdateNotice.module.css';

/** Whether nothing would be lost or cut short by a new document: no popup, so no payment and no game; nothing typed. */
function isAtRest(place: PageLocation, unsaved: Pick<Unsaved, 'holds'>): boolean {
  const isPopup = place.stack.length > 0 || matchRoute(place.path).route.target.kind === 'popup';
  return !isPopup && !viewsAt(place).some(unsaved.holds);
}

/** One popup may make way for another: between them the page is at rest. */
export const settledMs = 1_000;

interface AtStake {
  readonly unsaved: Pick<Unsaved, 'holds'>;
  /** A payment whose result is about to be shown is not over yet. */
  readonly releases: Pick<PageReleases, 'isHeld'>;
}

/** The player's next steps after which a new document would cost them nothing. */
export function safeStep(
  location$: Observable<PageLocation>,
  { unsaved, releases }: AtStake,
): Observable<PageLocation> {
  const settled = (place: PageLocation) =>
    timer(settledMs, settledMs).pipe(
      filter(() => !releases.isHeld()),
      take(1),
      map(() => place),
    );
  return location$.pipe(
    skip(1),
    switchMap((place) => (isAtRest(place, unsaved) ? settled(place) : EMPTY)),
    filter((place) => isAtRest(place, unsaved)),
  );
}

/**
 * Offers a new document where the page cannot follow the newest revision in its own. Where a build was withdrawn that
 * nothing here can stand in for, the page reloads itself at the player's next step. Never over a popup or a game.
 */
export function UpdateNotice() {
  const { navigation, location, unsaved, consent, releases, pageStatus$ } = useShell();
  const { t } = useTranslation(['host', 'common']);
  const [isPutAway, setPutAway] = useState(false);
  const pageStatus = useLatest(pageStatus$);
  const place = useLatest(navigation.location$);
  const isAsking = useLatest(consent.asking$);

  useEffect(() => {
    if (pageStatus !== 'withdrawn') return undefined;
    const subscription = safeStep(navigation.location$, { unsaved, releases }).subscribe(() => {
      location.reload();
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [pageStatus, navigation, unsaved, releases, location]);

  const isOffered = pageStatus === 'withdrawn' || (pageStatus === 'behind' && !isPutAway);
  if (!isOffered || isAsking || !isAtRest(place, unsaved)) return null;
  return (
    <div role="status" className={styles['notice']} data-status={pageStatus}>
      <span>{pageStatus === 'withdrawn' ? t('update.due') : t('update.ready')}</span>
      <Button
        onClick={() => {
          location.reload();
        }}
      >
        {t('update.reload')}
      </Button>
      {pageStatus === 'behind' && (
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

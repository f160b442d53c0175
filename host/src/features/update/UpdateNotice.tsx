import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EMPTY, filter, map, skip, switchMap, take, timer, type Observable } from 'rxjs';
import { useLatest } from 'shared-contracts/remote/react';
import { matchRoute } from 'shared-contracts/routes';
import { Button, CloseIcon, IconButton } from 'shared-contracts/ui';
import type { PageReleases } from '../../federation/registry/pageReleases';
import { viewsAt } from '../../platform/navigation/guard';
import type { PageLocation } from '../../platform/navigation/navigation';
import type { UnsavedChanges } from '../../platform/popups/createUnsavedChanges';
import { useShell } from '../../shell/ShellProvider';
import styles from './UpdateNotice.module.css';

/** Whether a reload loses nothing: no popup (so no payment and no game) and no unsaved input. */
function canReload(location: PageLocation, unsaved: Pick<UnsavedChanges, 'has'>): boolean {
  const hasPopup = location.stack.length > 0 || matchRoute(location.path).route.target.kind === 'popup';
  return !hasPopup && !viewsAt(location).some(unsaved.has);
}

/** A popup may open soon after another popup has closed. A reload must not happen in between. */
export const settleMs = 1_000;

interface ReloadGuards {
  readonly unsaved: Pick<UnsavedChanges, 'has'>;
  /** `isHeld` is true until the page has shown the result of a payment. */
  readonly releases: Pick<PageReleases, 'isHeld'>;
}

/** Emits the player's next navigations after which a reload loses nothing. */
export function safeNavigations(
  location$: Observable<PageLocation>,
  { unsaved, releases }: ReloadGuards,
): Observable<PageLocation> {
  const afterSettling = (location: PageLocation) =>
    timer(settleMs, settleMs).pipe(
      filter(() => !releases.isHeld()),
      take(1),
      map(() => location),
    );
  return location$.pipe(
    skip(1),
    switchMap((location) => (canReload(location, unsaved) ? afterSettling(location) : EMPTY)),
    filter((location) => canReload(location, unsaved)),
  );
}

/**
 * Offers a reload when the page cannot switch to the newest revision. If a running build was revoked and the page has
 * no replacement, the player's next navigation reloads the page. The notice never covers a popup or a game.
 */
export function UpdateNotice() {
  const { navigation, location, unsaved, consent, releases, pageStatus$ } = useShell();
  const { t } = useTranslation(['host', 'common']);
  const [isDismissed, setDismissed] = useState(false);
  const pageStatus = useLatest(pageStatus$);
  const pageLocation = useLatest(navigation.location$);
  const isAsking = useLatest(consent.asking$);

  useEffect(() => {
    if (pageStatus !== 'mustReload') return undefined;
    const subscription = safeNavigations(navigation.location$, { unsaved, releases }).subscribe(() => {
      location.reload();
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [pageStatus, navigation, unsaved, releases, location]);

  const isOffered = pageStatus === 'mustReload' || (pageStatus === 'behind' && !isDismissed);
  if (!isOffered || isAsking || !canReload(pageLocation, unsaved)) return null;
  return (
    <div role="status" className={styles['notice']} data-status={pageStatus}>
      <span>{pageStatus === 'mustReload' ? t('update.due') : t('update.ready')}</span>
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
            setDismissed(true);
          }}
        />
      )}
    </div>
  );
}

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RemoteName } from 'shared-contracts/domain';
import type { PopupId } from 'shared-contracts/popups';
import { ErrorState, type Elements } from 'shared-contracts/ui';
import styles from './RemoteView.module.css';
import type { ShownView } from './mountView';
import { showView, type ShowDeps, type ViewState } from './showView';

interface RemoteViewProps {
  readonly shell: ShowDeps & { readonly location: Pick<Location, 'reload'> };
  readonly owner: RemoteName;
  /** `screens/home`, `popups/game`. */
  readonly view: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly popup?: PopupId;
  /** Stands in until the view shows its content. */
  readonly placeholder: Elements;
  /** Stays within reach as long as the view is not there to offer it: the way to close. */
  readonly aside?: Elements;
  /** The view's content is to be seen. */
  readonly onReady?: () => void;
}

/** The place of one view of a remote: placeholder, the view itself, or a card that says it could not be shown. */
export function RemoteView({
  shell,
  owner,
  view,
  params,
  popup,
  placeholder,
  aside,
  onReady,
}: RemoteViewProps) {
  const { t } = useTranslation(['host', 'common']);
  const slot = useRef<HTMLDivElement>(null);
  const shown = useRef<ShownView>(null);
  const [state, setState] = useState<ViewState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const show = useEffectEvent((element: HTMLElement) =>
    showView(shell, { owner, view, popup, params, slot: element, tell: setState }),
  );
  const passOn = useEffectEvent(() => {
    shown.current?.update(params);
  });

  useEffect(() => {
    if (!slot.current) return undefined;
    const current = show(slot.current);
    shown.current = current;
    return () => {
      shown.current = null;
      current.leave();
    };
  }, [owner, view, attempt]);

  // Params are plain data: equal text is equal params.
  const paramsText = JSON.stringify(params);
  useEffect(() => {
    passOn();
  }, [paramsText]);

  const isReady = state.kind === 'ready';
  const tellReady = useEffectEvent(() => onReady?.());
  useLayoutEffect(() => {
    if (isReady) tellReady();
  }, [isReady]);

  const retry = () => {
    setState({ kind: 'loading' });
    setAttempt(attempt + 1);
  };

  return (
    <div
      className={styles['place']}
      data-remote={owner}
      data-view={view}
      aria-busy={state.kind === 'loading'}
    >
      {!isReady && aside}
      {state.kind === 'loading' && placeholder}
      {state.kind === 'failed' && (
        <div className={styles['failure']}>
          <ErrorState
            title={t('viewFailed.title')}
            advice={state.spoiled ? t('viewFailed.reload') : t('viewFailed.advice')}
            retryLabel={state.spoiled ? t('viewFailed.reloadPage') : t('common:tryAgain')}
            onRetry={state.spoiled ? () => shell.location.reload() : retry}
          />
        </div>
      )}
      <div ref={slot} className={styles['slot']} hidden={!isReady} />
    </div>
  );
}

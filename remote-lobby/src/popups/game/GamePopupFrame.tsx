import { Maximize, Minimize } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { popupHeadingId } from 'shared-contracts/popups';
import { useHost } from 'shared-contracts/remote/react';
import { CloseIcon, IconButton, PopupFrame, type Elements } from 'shared-contracts/ui';
import styles from './GamePopupFrame.module.css';
import { useFullScreen } from './useFullScreen';

interface GamePopupFrameProps {
  title: string;
  /** Elements in the header before the full-screen and close buttons. */
  headerActions?: Elements;
  hasFullScreenButton?: boolean;
  children: ReactNode;
}

/**
 * Header and body of the game popup. In full screen the header stays visible, because it contains Deposit and Close.
 */
export function GamePopupFrame({
  title,
  headerActions,
  hasFullScreenButton = false,
  children,
}: GamePopupFrameProps) {
  const { t } = useTranslation(['lobby', 'common']);
  const host = useHost();
  const box = useRef<HTMLDivElement>(null);
  const { isSupported, isActive, toggle } = useFullScreen(box);
  return (
    <div ref={box} className={styles['box']}>
      <PopupFrame
        title={title}
        headingId={popupHeadingId('game')}
        flush
        close={
          <div className={styles['headerActions']}>
            {headerActions}
            {hasFullScreenButton && isSupported && (
              <IconButton
                label={isActive ? t('game.leaveFullScreen') : t('game.enterFullScreen')}
                icon={isActive ? <Minimize /> : <Maximize />}
                className={styles['fullScreen']}
                onClick={toggle}
              />
            )}
            <IconButton
              label={t('common:close')}
              icon={<CloseIcon />}
              onClick={() => void host.closePopup('game')}
            />
          </div>
        }
      >
        {children}
      </PopupFrame>
    </div>
  );
}

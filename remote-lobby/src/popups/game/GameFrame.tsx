import { Maximize, Minimize } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { popupHeadingId } from 'shared-contracts/popups';
import { useHost } from 'shared-contracts/remote/react';
import { CloseIcon, IconButton, PopupFrame, type Elements } from 'shared-contracts/ui';
import styles from './GameFrame.module.css';
import { useFullScreen } from './useFullScreen';

interface GameFrameProps {
  title: string;
  /** What the header offers besides the ways out. */
  actions?: Elements;
  /** There is, or will be, a game to fill the screen with. */
  canFill?: boolean;
  children: ReactNode;
}

/** Header and body of the game popup. Full screen takes the header along: Deposit and Close stay at hand. */
export function GameFrame({ title, actions, canFill = false, children }: GameFrameProps) {
  const { t } = useTranslation(['lobby', 'common']);
  const host = useHost();
  const box = useRef<HTMLDivElement>(null);
  const { isPossible, isFull, toggle } = useFullScreen(box);
  return (
    <div ref={box} className={styles['box']}>
      <PopupFrame
        title={title}
        headingId={popupHeadingId('game')}
        flush
        close={
          <div className={styles['actions']}>
            {actions}
            {canFill && isPossible && (
              <IconButton
                label={isFull ? t('game.leaveFullScreen') : t('game.enterFullScreen')}
                icon={isFull ? <Minimize /> : <Maximize />}
                className={styles['fill']}
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

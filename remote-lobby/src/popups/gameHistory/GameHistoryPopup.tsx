import { useTranslation } from 'react-i18next';
import { popupHeadingId } from 'shared-contracts/popups';
import { loadable, useHost } from 'shared-contracts/remote/react';
import { CloseIcon, IconButton, PopupFrame } from 'shared-contracts/ui';

const PlayedGames = loadable(
  async () => (await import(/* webpackChunkName: "popup-parts" */ './PlayedGames')).PlayedGames,
);

/** What the member has played, to be played again. Source: S-053. */
export function GameHistoryPopup() {
  const { t } = useTranslation(['lobby', 'common']);
  const host = useHost();
  return (
    <PopupFrame
      title={t('history.title')}
      headingId={popupHeadingId('gameHistory')}
      close={
        <IconButton
          label={t('common:close')}
          icon={<CloseIcon />}
          onClick={() => void host.closePopup('gameHistory')}
        />
      }
    >
      <PlayedGames />
    </PopupFrame>
  );
}

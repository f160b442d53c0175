import { useTranslation } from 'react-i18next';
import { popupHeadingId } from 'shared-contracts/popups';
import { loadable, useHost } from 'shared-contracts/remote/react';
import { CloseIcon, IconButton, PopupFrame } from 'shared-contracts/ui';

const GameSearch = loadable(
  async () => (await import(/* webpackChunkName: "popup-parts" */ './GameSearch')).GameSearch,
);

/** Finds any game of the catalogue. Source: X-5. */
export function SearchPopup() {
  const { t } = useTranslation(['lobby', 'common']);
  const host = useHost();
  return (
    <PopupFrame
      title={t('search.title')}
      headingId={popupHeadingId('search')}
      close={
        <IconButton
          label={t('common:close')}
          icon={<CloseIcon />}
          onClick={() => void host.closePopup('search')}
        />
      }
    >
      <GameSearch />
    </PopupFrame>
  );
}

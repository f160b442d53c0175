import { useTranslation } from 'react-i18next';
import { loadable, TitledPopup } from 'shared-contracts/remote/react';

const PlayedGames = loadable(
  async () => (await import(/* webpackChunkName: "popup-parts" */ './PlayedGames')).PlayedGames,
);

/** The games that the member has played, with buttons to play them again. Source: S-053. */
export function GameHistoryPopup() {
  const { t } = useTranslation();
  return (
    <TitledPopup title={t('history.title')} popup="gameHistory">
      <PlayedGames />
    </TitledPopup>
  );
}

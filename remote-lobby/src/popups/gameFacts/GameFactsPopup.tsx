import { useTranslation } from 'react-i18next';
import { getGame } from 'shared-contracts/api';
import type { PopupParams } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { loadable, TitledPopup, useEndpoint } from 'shared-contracts/remote/react';

const FactSheet = loadable(
  async () => (await import(/* webpackChunkName: "popup-parts" */ './FactSheet')).FactSheet,
);

/** Shows the facts about a game, for example its return to player and its bets. */
export function GameFactsPopup({ params }: Pick<ViewProps<PopupParams<'gameFacts'>>, 'params'>) {
  const { t } = useTranslation();
  const gameCall = useEndpoint(getGame, { id: params.gameId });
  return (
    <TitledPopup popup="gameFacts" title={gameCall.kind === 'loaded' ? gameCall.data.name : t('facts.title')}>
      <FactSheet gameCall={gameCall} gameId={params.gameId} />
    </TitledPopup>
  );
}

import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { catchError, defer, filter, map, of, retry, scan, switchMap } from 'rxjs';
import { createTexts } from '../texts.js';

const i18n = createTexts('lobby', {
  welcome: 'Welcome to the casino',
  play: 'Play {{title}}',
  deposit: 'Deposit and play',
});

const games$ = defer(() => fetch('/api/games')).pipe(
  filter((response) => response.ok),
  switchMap((response) => response.json()),
  retry(2),
  map(({ games }) => games.filter(({ enabled }) => enabled)),
  scan((all, page) => [...all, ...page], []),
  catchError(() => of([])),
);

function Banner({ onDeposit }) {
  const { t } = useTranslation('lobby', { i18n });
  return (
    <aside>
      <h1>{t('welcome')}</h1>
      <button type="button" onClick={onDeposit}>
        {t('deposit')}
      </button>
    </aside>
  );
}

function Tile({ title, provider }) {
  const { t } = useTranslation('lobby', { i18n });
  return (
    <li data-tile>
      <b>{title}</b> <i>{provider}</i> <button type="button">{t('play', { title })}</button>
    </li>
  );
}

export function Home({ onDeposit }) {
  const [games, setGames] = useState([]);
  useEffect(() => {
    const subscription = games$.subscribe(setGames);
    return () => subscription.unsubscribe();
  }, []);
  useLayoutEffect(() => {
    if (games.length > 0) performance.mark('first-tile');
  }, [games]);
  return (
    <main>
      <Banner onDeposit={onDeposit} />
      <ul>
        {games.map((game) => (
          <Tile key={game.id} {...game} />
        ))}
      </ul>
    </main>
  );
}

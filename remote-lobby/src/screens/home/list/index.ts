export { GameListPage } from './GameListPage';

export { BigWins } from './BigWins';
export { WinsTicker } from './WinsTicker';

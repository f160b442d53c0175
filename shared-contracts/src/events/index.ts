export { defineFact, type Fact } from './defineFact';
export { depositCredited, gameClosed, gameOpened, signedIn, signedUp } from './facts';

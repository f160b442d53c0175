export { defineFact, type Fact } from './defineFact';
export { gameClosed, gameOpened, signedIn, signedUp } from './facts';

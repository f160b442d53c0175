export { createFakeHost, type FakeCall, type FakeHost } from './createFakeHost';
export { fakeConfig } from './fakeConfig';
export { fakeUser } from './fakeUser';
export { hostileAddresses } from './hostileAddresses';
export { hostileMarkup } from './hostileMarkup';
export { textFaults } from './textFaults';

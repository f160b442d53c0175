export { createFakeHost, type FakeHost } from './createFakeHost';
export { fakeConfig } from './fakeConfig';
export { fakeUser } from './fakeUser';
export { hostileAddresses } from './hostileAddresses';
export { textFaults } from './textFaults';

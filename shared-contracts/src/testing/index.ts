export { toPastedText, pastedTexts } from './pastedTexts';
export { createFakeHost, type FakeCall, type FakeHost } from './createFakeHost';
export { fakeConfig } from './fakeConfig';
export { fakeUser } from './fakeUser';
export { hostileAddresses } from './hostileAddresses';
export { hostileMarkup } from './hostileMarkup';
export { startPageTranslator } from './startPageTranslator';
export { compareTexts } from './compareTexts';

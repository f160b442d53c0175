import { renderHook } from '@testing-library/react';
import { createFakeHost } from 'shared-contracts/testing';
import { LobbyProviders } from '../testing/LobbyProviders';
import en from '../texts/en.json';
import { useFeatureName } from './useFeatureName';

const host = createFakeHost('remote-lobby').host;
const nameOf = (code: string) =>
  renderHook(() => useFeatureName(), {
    wrapper: ({ children }) => <LobbyProviders host={host}>{children}</LobbyProviders>,
  }).result.current(code);

it.each(Object.entries(en.features))('names the feature %s by its text', (code, text) => {
  expect(nameOf(code)).toBe(text);
});

it('turns the code of an unknown feature into words', () => {
  expect(nameOf('HOLD_AND_WIN')).toBe('Hold And Win');
});

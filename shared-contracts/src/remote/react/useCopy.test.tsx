import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createTexts } from '../../messages';
import { createFakeHost } from '../../testing';
import { HostProvider } from './HostProvider';
import { useCopy } from './useCopy';

const { i18n } = createTexts({ namespace: 'test', en: {}, others: { fil: 'http://localhost/fil.json' } });

function open() {
  const fake = createFakeHost();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <HostProvider host={fake.host}>
        <div>{children}</div>
      </HostProvider>
    </I18nextProvider>
  );
  const { result } = renderHook(() => useCopy(), { wrapper });
  return { copy: result.current, toasts: () => fake.hostCallsTo('toast') };
}

it('[E-005] copies the text to the clipboard and toasts "Copied"', async () => {
  const { copy, toasts } = open();
  expect(await copy('https://casino.test/#/?code=ADA7')).toBe(true);
  expect(await navigator.clipboard.readText()).toBe('https://casino.test/#/?code=ADA7');
  expect(toasts()).toEqual([{ text: 'Copied', tone: 'good' }]);
});

it('[E-005] toasts "copy failed" if the browser denies access', async () => {
  jest
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  const { copy, toasts } = open();
  expect(await copy('secret')).toBe(false);
  expect(toasts()).toEqual([{ text: 'copy failed', tone: 'bad' }]);
});

it('[E-005] toasts "copy failed" if the browser has no clipboard', async () => {
  const originalClipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard') ?? {};
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  const { copy, toasts } = open();
  expect(await copy('secret')).toBe(false);
  expect(toasts()).toEqual([{ text: 'copy failed', tone: 'bad' }]);
  Object.defineProperty(navigator, 'clipboard', originalClipboard);
});

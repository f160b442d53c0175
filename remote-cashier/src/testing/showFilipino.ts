import { act } from '@testing-library/react';
import type { PackageTexts } from 'shared-contracts/messages';

/** Shows the Filipino texts. The test must switch back to English. */
export async function showFilipino(texts: PackageTexts): Promise<void> {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address) =>
      Promise.resolve(Response.json(jest.requireActual<object>(new URL(address as string).pathname))),
    );
  await act(() => texts.show('fil'));
}

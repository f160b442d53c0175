import { act } from '@testing-library/react';
import type { PackageTexts } from 'shared-contracts/messages';

/** Shows the Filipino texts as their files have them. The test shows English again. */
export async function speakFilipino(texts: PackageTexts): Promise<void> {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address) =>
      Promise.resolve(Response.json(jest.requireActual<object>(new URL(address as string).pathname))),
    );
  await act(() => texts.show('fil'));
}

import { act } from '@testing-library/react';
import type { PackageTexts } from 'shared-contracts/messages';

const textsInFilipino = new Set<PackageTexts>();

afterEach(async () => {
  for (const texts of textsInFilipino) await act(() => texts.show('en'));
  textsInFilipino.clear();
});

/** Shows the Filipino texts until the end of the test. */
export async function showFilipino(texts: PackageTexts): Promise<void> {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address) =>
      Promise.resolve(Response.json(jest.requireActual<object>(new URL(address as string).pathname))),
    );
  textsInFilipino.add(texts);
  await act(() => texts.show('fil'));
}

import { waitFor, within } from '@testing-library/react';

/** Waits until the element with this text is visible. A view is hidden in the page until it is ready. */
export const findVisibleText = (text: string, container = document.body): Promise<HTMLElement> =>
  waitFor(() => {
    const element = within(container).getByText(text);
    expect(element).toBeVisible();
    return element;
  });

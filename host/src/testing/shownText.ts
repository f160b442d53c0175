import { waitFor, within } from '@testing-library/react';

/** The element with this text, once it is to be seen: a view is in the page, hidden, before it is ready. */
export const shownText = (text: string, container = document.body): Promise<HTMLElement> =>
  waitFor(() => {
    const element = within(container).getByText(text);
    expect(element).toBeVisible();
    return element;
  });

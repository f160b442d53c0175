import { findByText, getByText, waitFor } from '@testing-library/dom';

const messageOf = (error: unknown) => (error as Error).message;

beforeEach(() => {
  document.body.innerHTML = '<p>Games</p>';
});

it('a query without repetition prints the document', () => {
  expect(() => getByText(document.body, 'Cashier')).toThrow('<p>');
});

it('a repeated query prints the missing text, and the document once', async () => {
  const ending = { timeout: 0 };
  const errors = await Promise.all([
    findByText(document.body, 'Cashier', {}, ending).then(() => '', messageOf),
    waitFor(() => getByText(document.body, 'Cashier'), ending).then(() => '', messageOf),
  ]);
  for (const message of errors) {
    expect(message).toContain('Unable to find an element with the text: Cashier');
    expect(message.match(/<p>/g)).toHaveLength(1);
  }
});

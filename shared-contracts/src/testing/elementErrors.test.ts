import { findByText, getByText, waitFor } from '@testing-library/dom';

const messageOf = (error: unknown) => (error as Error).message;

beforeEach(() => {
  document.body.innerHTML = '<p>Games</p>';
});

it('a getBy query that fails prints the document', () => {
  expect(() => getByText(document.body, 'Cashier')).toThrow('<p>');
});

it('findBy and waitFor print the missing text when they time out, and the document once', async () => {
  const noWait = { timeout: 0 };
  const errors = await Promise.all([
    findByText(document.body, 'Cashier', {}, noWait).then(() => '', messageOf),
    waitFor(() => getByText(document.body, 'Cashier'), noWait).then(() => '', messageOf),
  ]);
  for (const message of errors) {
    expect(message).toContain('Unable to find an element with the text: Cashier');
    expect(message.match(/<p>/g)).toHaveLength(1);
  }
});

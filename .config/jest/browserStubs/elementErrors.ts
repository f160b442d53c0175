import { configure, getConfig } from '@testing-library/dom';

const { getElementError } = getConfig();

/** Whether `findBy…` or `waitFor` repeats the query. The type of the settings lacks this field. */
const isRepeated = () =>
  (getConfig() as { readonly _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;

// Printing the document for each failed attempt took a tenth of a test's time. The last attempt still prints it,
// because the timeout adds it to the message.
configure({
  getElementError: (message, container) =>
    isRepeated() === true
      ? new Error(message ?? 'No element was found.')
      : getElementError(message, container),
});

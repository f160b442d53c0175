import { Fragment } from 'react';

/** An email address that breaks after @ and dots where it does not fit in one line. */
export function EmailText({ address }: { address: string }) {
  const parts = address.split(/(?<=[@.])/);
  return (
    <span translate="no">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}

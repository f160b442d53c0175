import { Fragment } from 'react';

/** An email address that can break after the @ and after dots. */
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

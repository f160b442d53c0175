import type { ReactNode } from 'react';

interface TableProps {
  /** Names the scrollable area for screen readers. */
  readonly label: string;
  readonly columns: readonly string[];
  /** The rows. */
  readonly children: ReactNode;
}

/** A table that scrolls sideways in a narrow window, also by keyboard. */
export function Table({ label, columns, children }: TableProps) {
  return (
    <div className="scroller" tabIndex={0} role="group" aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

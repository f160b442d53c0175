import { InlineText } from './InlineText';
import type { ProseSection } from './ProseDocument';
import styles from './ProseText.module.css';
import { restrictedCountryNames } from './restrictedCountryNames';

interface ProseSectionViewProps {
  readonly section: ProseSection;
  /** For example `1.2`. Only legal texts have numbers. */
  readonly number: string | undefined;
  readonly heading: 'h2' | 'h3' | 'h4';
  readonly language: string;
  readonly fill: (text: string) => string;
}

function ProseTable({
  table,
  fill,
}: {
  table: NonNullable<ProseSection['table']>;
  fill: (text: string) => string;
}) {
  return (
    // Focusable, so that a table wider than the screen scrolls by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['tableFrame']} tabIndex={0} role="group">
      <table>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {fill(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, index) => (
                <td key={`${String(index)} ${cell}`} className="num">
                  {fill(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function ProseSectionView({ section, number, heading, language, fill }: ProseSectionViewProps) {
  const Heading = heading;
  const listItems = (texts: readonly string[]) =>
    texts.map((text) => (
      <li key={text}>
        <InlineText>{fill(text)}</InlineText>
      </li>
    ));
  return (
    <section className={styles['section']}>
      {section.heading !== undefined && (
        <Heading>
          {number !== undefined && <span className={`num ${styles['number'] ?? ''}`}>{`${number} `}</span>}
          <span>{fill(section.heading)}</span>
        </Heading>
      )}
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <InlineText>{fill(paragraph)}</InlineText>
        </p>
      ))}
      {section.points.length > 0 && <ul>{listItems(section.points)}</ul>}
      {section.steps.length > 0 && <ol>{listItems(section.steps)}</ol>}
      {section.table && <ProseTable table={section.table} fill={fill} />}
      {section.names && (
        <ul className={styles['names']}>
          {restrictedCountryNames(language).map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

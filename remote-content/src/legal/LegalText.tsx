import { LinkButton } from 'shared-contracts/ui';
import { useId } from 'react';
import { fillBlanks, type BlankValues } from './fillBlanks';
import type { LegalDocument } from './LegalDocument';
import styles from './LegalText.module.css';

type Section = LegalDocument['blocks'][number]['sections'][number];

function LegalSection({
  section,
  number,
  fill,
}: {
  section: Section;
  number: string;
  fill: (text: string) => string;
}) {
  return (
    <section className={styles['section']}>
      <h4>
        <span className="num">{number}</span> {fill(section.heading)}
      </h4>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>{fill(paragraph)}</p>
      ))}
      {section.points.length > 0 && (
        <ul>
          {section.points.map((point) => (
            <li key={point}>{fill(point)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface LegalTextProps {
  readonly text: LegalDocument;
  readonly values: BlankValues;
  /** The language the text is written in. */
  readonly language: string;
  /** Names the list of parts. */
  readonly contentsLabel: string;
}

/** A legal text in numbered parts, with a list of the parts that leads to each. */
export function LegalText({ text, values, language, contentsLabel }: LegalTextProps) {
  const id = useId();
  const fill = (sentence: string) => fillBlanks(sentence, values);
  const goTo = (part: number) => {
    const heading = document.getElementById(`${id}${String(part)}`);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  };
  return (
    <div lang={language} className={styles['text']}>
      <nav aria-label={contentsLabel}>
        <ol className={styles['contents']}>
          {text.blocks.map((block, index) => (
            <li key={block.title}>
              <LinkButton standalone onClick={() => goTo(index + 1)}>
                {index + 1}. {fill(block.title)}
              </LinkButton>
            </li>
          ))}
        </ol>
      </nav>
      {text.blocks.map((block, index) => (
        <section key={block.title} aria-labelledby={`${id}${String(index + 1)}`} className={styles['block']}>
          <h3 id={`${id}${String(index + 1)}`} tabIndex={-1}>
            {index + 1}. {fill(block.title)}
          </h3>
          {block.sections.map((section, at) => (
            <LegalSection
              key={section.heading}
              section={section}
              number={`${String(index + 1)}.${String(at + 1)}`}
              fill={fill}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

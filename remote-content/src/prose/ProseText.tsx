import { LinkButton } from 'shared-contracts/ui';
import { useId } from 'react';
import { fillPlaceholders, type PlaceholderValues } from './fillPlaceholders';
import type { ProseDocument } from './ProseDocument';
import { ProseSectionView } from './ProseSectionView';
import styles from './ProseText.module.css';

interface ProseTextProps {
  readonly text: ProseDocument;
  readonly values: PlaceholderValues;
  /** The language of the text. */
  readonly language: string;
  /** Accessible name of the list of parts. */
  readonly contentsLabel: string;
  /** Headings start at h2 in a screen and at h3 in a popup. */
  readonly inside: 'screen' | 'popup';
  readonly isNumbered: boolean;
}

// A text with fewer parts is clear without a list.
const minListedParts = 3;

/** A long text, with a list of links to its parts. */
export function ProseText({ text, values, language, contentsLabel, inside, isNumbered }: ProseTextProps) {
  const id = useId();
  const fill = (sentence: string) => fillPlaceholders(sentence, values);
  const scrollToPart = (part: number) => {
    const heading = document.getElementById(`${id}${String(part)}`);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  };
  const titles = text.blocks.map(({ title }, index) =>
    isNumbered ? `${String(index + 1)}. ${fill(title)}` : fill(title),
  );
  const [PartHeading, sectionHeading] =
    inside === 'screen' ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const);
  return (
    <div lang={language} className={styles['text']}>
      {titles.length >= minListedParts && (
        <nav aria-label={contentsLabel} className={styles['contents']}>
          <ol>
            {titles.map((title, index) => (
              <li key={title}>
                <LinkButton standalone onClick={() => scrollToPart(index + 1)}>
                  {title}
                </LinkButton>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {text.blocks.map((block, partIndex) => (
        <section
          key={block.title}
          aria-labelledby={`${id}${String(partIndex + 1)}`}
          className={styles['block']}
        >
          <PartHeading id={`${id}${String(partIndex + 1)}`} tabIndex={-1} className={styles['title']}>
            {titles[partIndex]}
          </PartHeading>
          {block.sections.map((section, sectionIndex) => (
            <ProseSectionView
              key={section.heading ?? String(sectionIndex)}
              section={section}
              number={isNumbered ? `${String(partIndex + 1)}.${String(sectionIndex + 1)}` : undefined}
              heading={sectionHeading}
              language={language}
              fill={fill}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

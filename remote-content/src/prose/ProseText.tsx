import { LinkButton } from 'shared-contracts/ui';
import { useId } from 'react';
import { fillBlanks, type BlankValues } from './fillBlanks';
import type { ProseDocument } from './ProseDocument';
import { ProseSectionView } from './ProseSectionView';
import styles from './ProseText.module.css';

interface ProseTextProps {
  readonly text: ProseDocument;
  readonly values: BlankValues;
  /** The language the text is written in. */
  readonly language: string;
  /** Names the list of parts. */
  readonly contentsLabel: string;
  /** Under the h1 of a screen, or under the h2 of a popup. */
  readonly under: 'screen' | 'popup';
  readonly numbered: boolean;
}

// Two parts are seen at a glance.
const partsWorthListing = 3;

/** A long text, with a list of its parts that leads to each. */
export function ProseText({ text, values, language, contentsLabel, under, numbered }: ProseTextProps) {
  const id = useId();
  const fill = (sentence: string) => fillBlanks(sentence, values);
  const goTo = (part: number) => {
    const heading = document.getElementById(`${id}${String(part)}`);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  };
  const titles = text.blocks.map(({ title }, index) =>
    numbered ? `${String(index + 1)}. ${fill(title)}` : fill(title),
  );
  const [PartHeading, sectionHeading] =
    under === 'screen' ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const);
  return (
    <div lang={language} className={styles['text']}>
      {titles.length >= partsWorthListing && (
        <nav aria-label={contentsLabel} className={styles['contents']}>
          <ol>
            {titles.map((title, index) => (
              <li key={title}>
                <LinkButton standalone onClick={() => goTo(index + 1)}>
                  {title}
                </LinkButton>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {text.blocks.map((block, index) => (
        <section key={block.title} aria-labelledby={`${id}${String(index + 1)}`} className={styles['block']}>
          <PartHeading id={`${id}${String(index + 1)}`} tabIndex={-1} className={styles['title']}>
            {titles[index]}
          </PartHeading>
          {block.sections.map((section, at) => (
            <ProseSectionView
              key={section.heading ?? String(at)}
              section={section}
              number={numbered ? `${String(index + 1)}.${String(at + 1)}` : undefined}
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

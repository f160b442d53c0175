import type { ReactElement } from 'react';

interface RichTextProps {
  /** A text with marks, such as `I accept the <terms>Terms</terms>`. */
  text: string;
  /** Functions that render the marked texts, by the name of the mark. */
  marks: Readonly<Record<string, (text: string) => ReactElement>>;
}

const markedText = /<(\w+)>(.*?)<\/\1>/;

/**
 * A text with links. Each part is in a separate element, so that a page translator does not break React's updates.
 */
export function RichText({ text, marks }: RichTextProps) {
  // The parts repeat in this order: plain text, name of a mark, marked text.
  const parts = text.split(markedText);
  return (
    <span>
      {parts.map((part, index) => {
        if (index % 3 === 1) return <span key={index}>{marks[part]?.(parts[index + 1] ?? '')}</span>;
        return index % 3 === 0 && part !== '' && <span key={index}>{part}</span>;
      })}
    </span>
  );
}

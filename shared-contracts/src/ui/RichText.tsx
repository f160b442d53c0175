import type { ReactElement } from 'react';

interface RichTextProps {
  /** A sentence with marked words: `I accept the <terms>Terms</terms>`. */
  text: string;
  /** What renders the marked words, by the name of their mark. */
  marks: Readonly<Record<string, (words: string) => ReactElement>>;
}

const markedWords = /<(\w+)>(.*?)<\/\1>/;

/** A translated sentence with links in it. Each part is an element, so that a page translator breaks none of them. */
export function RichText({ text, marks }: RichTextProps) {
  // Split yields plain words, then name and words of a mark, and so on in turn.
  const parts = text.split(markedWords);
  return (
    <span>
      {parts.map((part, index) => {
        if (index % 3 === 1) return <span key={index}>{marks[part]?.(parts[index + 1] ?? '')}</span>;
        return index % 3 === 0 && part !== '' && <span key={index}>{part}</span>;
      })}
    </span>
  );
}

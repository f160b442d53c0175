import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { lengthen } from './exampleReply.js';

/** The lifecycles of a view that shows the examples of components, with short or long texts. */
export function examplesParcel(examples) {
  let root;
  const sectionOf = ([name, Example], text) =>
    createElement(
      'section',
      { key: name, id: name },
      createElement('h2', null, name),
      createElement(Example, { text }),
    );
  return {
    bootstrap: () => Promise.resolve(),
    mount: async ({ domElement, isLong }) => {
      const text = isLong ? lengthen : (short) => short;
      root = createRoot(domElement);
      root.render(Object.entries(examples).map((entry) => sectionOf(entry, text)));
    },
    unmount: async () => root.unmount(),
  };
}

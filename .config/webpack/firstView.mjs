import { transform } from 'lightningcss';
import { existsSync } from 'node:fs';
import webpack from 'webpack';
import { checkFirstViewStyle } from './budgets.mjs';
import { bundle } from './bundle.mjs';
import { VersionStamp } from './versionStamp.mjs';
import { viewsIn } from './views.mjs';

const { Compilation, sources } = webpack;

/** The edge renders the first view: the markup of a view at its first paint. It finds the signed file by this name. */
const firstViewFile = (view) => `first-view.${view.replace('/', '-')}.json`;

const entryOf = (folder, view) => `${folder}/src/${view}/firstView/index.ts`;

/** The views of a package whose first paint the edge can render. */
export const firstViewsIn = (folder) => viewsIn(folder).filter((view) => existsSync(entryOf(folder, view)));

const isForHover = ({ condition }) =>
  condition?.type === 'feature' &&
  condition.value.name === 'hover' &&
  condition.value.value?.value === 'hover';
const isHovered = ({ value: { selectors } }) =>
  selectors?.every((selector) =>
    selector.some(({ type, kind }) => type === 'pseudo-class' && kind === 'hover'),
  );

/** Drops rules for print and for hovered elements, which can wait for the style sheets of the view. */
const visitor = {
  Rule: {
    media({ value }) {
      const { mediaQueries } = value.query;
      if (mediaQueries.every((media) => media.mediaType === 'print')) return [];
      if (!mediaQueries.every(isForHover)) return undefined;
      const rules = value.rules.filter((rule) => !isHovered(rule));
      return rules.length === 0 ? [] : { type: 'media', value: { ...value, rules } };
    },
  },
};

const minified = (text, options) =>
  transform({
    filename: 'first-view.css',
    code: Buffer.from(text),
    minify: true,
    ...options,
  }).code.toString();

/**
 * Drops classes that no markup has, transitions, and design tokens that no rule reads, because every document
 * contains these styles.
 */
function criticalStyle(style, script) {
  const classNames = new Set([...style.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => name));
  const unusedSymbols = [...classNames].filter((name) => !script.includes(name));
  const used = minified(style, { unusedSymbols, visitor }).replaceAll(/transition:[^;{}]+(;|(?=\}))/g, '');
  const withoutTokens = used.replaceAll(/(--[\w-]+):[^;{}]+(;|(?=\}))/g, (declaration, name) =>
    used.includes(`var(${name}`) ? declaration : '',
  );
  return minified(withoutTokens);
}

/**
 * Builds the first view of one view: a script without imports that defines `firstView`, and the styles of its markup.
 * It has a separate compiler, because it shares nothing with the remote's container.
 */
export class FirstView {
  constructor(identity, view) {
    this.identity = identity;
    this.view = view;
  }

  get name() {
    return `${this.identity.name}-firstView-${this.view}`;
  }

  config(mode) {
    const { identity, view } = this;
    const config = bundle(identity, { mode, part: `firstView-${view}`, integrity: false });
    return {
      ...config,
      entry: { [view.replace('/', '-')]: entryOf(identity.folder, view) },
      output: { ...config.output, uniqueName: this.name, clean: false },
      plugins: [...config.plugins, { apply: this.capture }],
    };
  }

  capture = (compiler) => {
    compiler.hooks.thisCompilation.tap('FirstViewCapture', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FirstViewCapture', stage }, () => {
        const textOf = (end) => {
          const found = compilation.getAssets().filter(({ name }) => name.endsWith(end));
          if (found.length !== 1)
            throw new Error(`${this.name} must have one ${end} file, but there are ${found.length}.`);
          return found[0].source.source().toString();
        };
        const script = textOf('.js');
        const style = criticalStyle(textOf('.css'), script);
        checkFirstViewStyle(this.name, style);
        this.text = JSON.stringify({ spec: 1, script, style });
        for (const { name } of compilation.getAssets()) compilation.deleteAsset(name);
      });
    });
  };

  /** Adds the file to the remote's own output, so that its release record names it with its hash. */
  emit = (compiler) => {
    compiler.hooks.thisCompilation.tap('FirstViewEmit', (compilation) => {
      const stage = VersionStamp.stage - 1;
      compilation.hooks.processAssets.tap({ name: 'FirstViewEmit', stage }, () => {
        if (this.text === undefined) throw new Error(`${this.name} must be built before the remote.`);
        compilation.emitAsset(firstViewFile(this.view), new sources.RawSource(this.text), {
          minimized: true,
        });
      });
    });
  };
}

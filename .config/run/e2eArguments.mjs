import { parseArgs } from 'node:util';

/** Splits `--with remote-lobby@1.4.0-1a2b3c4d home --ui` into the builds to run and Playwright's own arguments. */
export function e2eArguments(argv) {
  const { values, tokens } = parseArgs({
    args: argv,
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: { with: { type: 'string' } },
  });
  const indexesOfWith = new Set(
    tokens.flatMap((token) => {
      if (token.kind !== 'option' || token.name !== 'with') return [];
      return token.inlineValue === false ? [token.index, token.index + 1] : [token.index];
    }),
  );
  if (
    indexesOfWith.size > 0 &&
    (!values.with || typeof values.with !== 'string' || values.with.startsWith('-'))
  ) {
    throw new Error('--with needs at least one build, for example --with remote-lobby@1.4.0-1a2b3c4d');
  }
  return { builds: values.with, playwrightArguments: argv.filter((_, index) => !indexesOfWith.has(index)) };
}

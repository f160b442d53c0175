import { join, relative } from 'node:path';
import ts from 'typescript';
import { typeProgram } from '../run/typeProgram.mjs';

const globals = ['.config/globals.d.ts', '.config/testGlobals.d.ts'];

/**
 * Returns a function that checks the types of files as if `changedFiles` were on disk. It reports errors only in the
 * checked files, because a check of all packages takes minutes.
 */
export function typeChecker(root, changedFiles) {
  /**
   * `config` is the package's tsconfig. Files of one check belong to one package and shared-contracts, because each
   * package declares its own contract. Returns one line per error.
   */
  return function check(config, files) {
    const program = typeProgram(root, { config, files: [...globals, ...files], changedFiles });
    return files.flatMap((file) => {
      const source = program.getSourceFile(join(root, file));
      return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
        ({ file: errorFile, messageText }) =>
          `${relative(root, errorFile?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      );
    });
  };
}

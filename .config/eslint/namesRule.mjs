import { basename, dirname } from 'node:path';

const vague =
  /^(manager|service|helper|utils?|common|base)$|(Manager|Service|Helper|Utils?|Common|Base|Impl)$/;
const vagueFolder = /^(managers?|services?|helpers?|utils?|common|base|shared|misc)$/i;
const camel = /^[a-z][A-Za-z0-9]*$/;
const pascal = /^[A-Z][A-Za-z0-9]*$/;

function exportedNames(program) {
  const names = new Set();
  for (const node of program.body) {
    if (node.type !== 'ExportNamedDeclaration') continue;
    for (const specifier of node.specifiers) names.add(specifier.exported.name);
    if (node.declaration?.id) names.add(node.declaration.id.name);
    for (const declarator of node.declaration?.declarations ?? []) names.add(declarator.id.name);
  }
  return names;
}

/** Requires files named after an export, and bans names that only state a kind. */
export const namesRule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      vague: '"{{name}}" names a kind. Name what it does or holds.',
      folder: 'A folder "{{name}}" collects unrelated files. Put each file next to the code that uses it.',
      spelling: '"{{name}}" is neither camelCase nor PascalCase.',
      component: 'A .tsx file is named after one of its exports, but this file does not export "{{name}}".',
    },
  },
  create: (context) => ({
    Program(node) {
      const [name = ''] = basename(context.filename).split('.');
      const isTest = /\.(test|spec)\./.test(context.filename);
      const folder = basename(dirname(context.filename));
      if (vague.test(name)) context.report({ node, messageId: 'vague', data: { name } });
      if (vagueFolder.test(folder)) context.report({ node, messageId: 'folder', data: { name: folder } });
      if (!camel.test(name) && !pascal.test(name))
        context.report({ node, messageId: 'spelling', data: { name } });
      if (!context.filename.endsWith('.tsx') || isTest || name === 'index' || name === 'main') return;
      if (!exportedNames(node).has(name)) context.report({ node, messageId: 'component', data: { name } });
    },
  }),
};

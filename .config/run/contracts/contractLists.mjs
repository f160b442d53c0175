import ts from 'typescript';

/** The lists of a contract that follow from the code, with the module that their entries come from. */
export const moduleOfList = {
  publishes: 'shared-contracts/events',
  hears: 'shared-contracts/events',
  opens: undefined,
  calls: 'shared-contracts/api',
  uses: undefined,
};
export const listNames = Object.keys(moduleOfList);

/** An entry as contract.ts writes it. Popups and members of the host are texts. */
export const codeOf = (list, name) => (moduleOfList[list] ? name : `'${name}'`);

const dynamicMark = /^\/[/*]\s*dynamic: \S/;

const parse = (text) => ts.createSourceFile('contract.ts', text, ts.ScriptTarget.Latest, true);

/** The object in `export const contract = defineContract({ … })`. */
function contractObject(file) {
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (name.text === 'contract' && ts.isCallExpression(initializer)) return initializer.arguments[0];
  }
  throw new Error('The file has no `export const contract = defineContract({ … })`.');
}

const propertyOf = (object, name) =>
  object.properties.find((property) => property.name?.text === name)?.initializer;

function listOf(object, name) {
  const list = propertyOf(object, name);
  if (list && ts.isArrayLiteralExpression(list)) return list;
  throw new Error(`contract.ts has no list "${name}".`);
}

/**
 * An entry (endpoint, fact, popup or host member) by its name, with its line and the comments above it. `isDynamic`
 * entries have the comment `// dynamic: <reason>`, because the code computes their names.
 */
function entryOf(node, text) {
  const comments = (ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []).map(({ pos, end }) =>
    text.slice(pos, end),
  );
  const line = text.slice(0, node.getStart()).split('\n').length;
  return {
    name: node.text,
    line,
    comments,
    isDynamic: comments.some((comment) => dynamicMark.test(comment)),
  };
}

/** Returns the entries of each list, and the names of the remote's own popups. */
export function readLists(text) {
  const object = contractObject(parse(text));
  const lists = Object.fromEntries(
    listNames.map((name) => [name, listOf(object, name).elements.map((node) => entryOf(node, text))]),
  );
  return { lists, popups: (propertyOf(object, 'popups')?.properties ?? []).map(({ name }) => name.text) };
}

/** The identifiers in a file, except those that it imports. */
function identifiersIn(file) {
  const names = new Set();
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}

/** Adds the imports of the names in the lists, and removes imports of names that the file does not use. */
function withImports(text, namesByModule) {
  const file = parse(text);
  const used = identifiersIn(file);
  let result = text;
  for (const [module, names] of namesByModule) {
    const statement = file.statements.find(
      (node) => ts.isImportDeclaration(node) && node.moduleSpecifier.text === module,
    );
    const imported = (statement?.importClause.namedBindings.elements ?? []).map(
      (element) => element.name.text,
    );
    const all = [...new Set([...imported.filter((name) => used.has(name)), ...names])].toSorted();
    const line = all.length === 0 ? '' : `import { ${all.join(', ')} } from '${module}';`;
    if (statement) result = result.replace(statement.getText(file), () => line);
    else if (line) result = `${line}\n${result}`;
  }
  return result.trimStart();
}

/**
 * Returns the text of a contract with other entries. `namesOfLists` maps each list to its sorted names. Comments above
 * an entry stay.
 */
export function writeLists(text, namesOfLists) {
  const { lists } = readLists(text);
  let result = text;
  for (const list of listNames) {
    const entries = namesOfLists[list].map((name) => {
      const comments = lists[list].find((entry) => entry.name === name)?.comments ?? [];
      return [...comments.map((comment) => `\n${comment}\n`), codeOf(list, name)].join('');
    });
    const node = listOf(contractObject(parse(result)), list);
    result = `${result.slice(0, node.getStart())}[${entries.join(', ')}]${result.slice(node.end)}`;
  }
  const modules = [...new Set(Object.values(moduleOfList))].filter((module) => module !== undefined);
  const namesByModule = modules.map((module) => [
    module,
    listNames.filter((list) => moduleOfList[list] === module).flatMap((list) => namesOfLists[list]),
  ]);
  return withImports(result, namesByModule);
}

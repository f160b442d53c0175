import ts from 'typescript';

const apiModule = 'shared-contracts/api';
const eventsModule = 'shared-contracts/events';
const listOfMethod = { publish: 'publishes', hear: 'hears' };

/** The names that a file imports as values, by their local name. */
function importsOf(file) {
  const imports = new Map();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || statement.importClause?.isTypeOnly) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    for (const { name, propertyName, isTypeOnly } of bindings.elements) {
      if (!isTypeOnly)
        imports.set(name.text, { module: statement.moduleSpecifier.text, name: (propertyName ?? name).text });
    }
  }
  return imports;
}

/** The method of a call: `publish` of `host.publish(…)` and of `publish(…)`. */
const methodOf = ({ expression }) =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.text;

const isFirstArgument = (node) => ts.isCallExpression(node.parent) && node.parent.arguments[0] === node;

const isHost = (node) =>
  (ts.isIdentifier(node) && node.text === 'host') ||
  (ts.isCallExpression(node) && methodOf(node) === 'useHost');

/** Returns the contract list and the entry in it that a syntax node requires; undefined if it requires none. */
function entryOf(node, imports, { endpoints, facts, hostMembers }) {
  if (ts.isPropertyAccessExpression(node) && isHost(node.expression) && hostMembers.has(node.name.text))
    return { list: 'uses', entry: `'${node.name.text}'`, key: node.name.text };
  if (ts.isStringLiteral(node) && isFirstArgument(node) && methodOf(node.parent) === 'openPopup')
    return { list: 'opens', entry: `'${node.text}'`, key: node.text };
  if (!ts.isIdentifier(node) || ts.isImportSpecifier(node.parent) || ts.isTypeQueryNode(node.parent))
    return undefined;
  if (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) return undefined;
  const { module, name } = imports.get(node.text) ?? {};
  if (module === apiModule && endpoints.has(name))
    return { list: 'calls', entry: name, key: endpoints.get(name), module };
  if (module === eventsModule && facts.has(name)) {
    const list = isFirstArgument(node) ? listOfMethod[methodOf(node.parent)] : undefined;
    return list && { list, entry: name, key: facts.get(name), module };
  }
  return undefined;
}

/**
 * The entries that a file of a remote needs and that its contract lacks, each once, with the line of the first use.
 * `declared` has the names of endpoints with their paths, of facts with their topics, and the members of the host.
 * `listed` has the keys in each list of the contract.
 */
export function missingEntries(text, declared, listed) {
  const file = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const imports = importsOf(file);
  const missing = new Map();
  const visit = (node) => {
    const needed = entryOf(node, imports, declared);
    const id = needed && `${needed.list} ${needed.key}`;
    if (needed && !listed[needed.list].has(needed.key) && !missing.has(id)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      missing.set(id, { ...needed, line: line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...missing.values()];
}

/** `remote-lobby/src/a.ts:3: remote-lobby/src/contract.ts does not list getGame in calls. Add getGame to calls …` */
export const missingLine = (remote, path, { line, list, entry, module }) =>
  `${path}:${line}: ${remote}/src/contract.ts does not list ${entry} in ${list}. ` +
  `Add ${entry} to ${list}${module ? `, and import it from ${module}` : ''}.`;

import ts from 'typescript';

// The compiler finds the place of an edit in any layout of the file, and Prettier formats the result. ts-morph and
// magicast would print the whole file again.
const parse = (path, text) =>
  path.endsWith('.json')
    ? ts.parseJsonText(path, text)
    : ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** The list or the object in an expression such as `defineContract({ … })` or `[…] as const`. */
function literalIn(node) {
  if (node === undefined || ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node))
    return node;
  return literalIn(ts.isCallExpression(node) ? node.arguments[0] : node.expression);
}

function findLiteral(file, name) {
  let found;
  const visit = (node) => {
    const isNamed =
      (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) && node.name.text === name;
    found ??= isNamed ? literalIn(node.initializer) : undefined;
    if (!found) ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Adds code at its alphabetical position if the list is sorted, and at the end otherwise. */
function addTo(file, list, code) {
  const { text } = file;
  const entries = list.map((node) => node.getText(file));
  const isSorted = entries.every((entry, index) => index === 0 || entries[index - 1] < entry);
  const next = isSorted ? list.find((node) => node.getText(file) > code) : undefined;
  const position = next ? next.getStart(file) : list.end;
  const before = next || list.length === 0 || list.hasTrailingComma ? '' : ', ';
  return `${text.slice(0, position)}${before}${code}${next ? ', ' : ''}${text.slice(position)}`;
}

const entriesOf = (literal) => literal.elements ?? literal.properties;

/** The names in the list or object `name` of a file; undefined if the file has none. */
export function namesIn(path, text, name) {
  const file = parse(path, text);
  const literal = findLiteral(file, name);
  return literal && entriesOf(literal).map((node) => node.name?.text ?? node.getText(file));
}

/** Adds code to the list or object of the constant or property `name`. */
export function addEntry(path, text, name, code) {
  const file = parse(path, text);
  const literal = findLiteral(file, name);
  if (!literal) throw new Error(`${path} has no list "${name}".`);
  return addTo(file, entriesOf(literal), code);
}

/** Adds a property to the object in a JSON file. */
export function addJson(path, text, name, value) {
  const file = parse(path, text);
  const { properties } = file.statements[0].expression;
  return addTo(file, properties, `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
}

/** The names that a file imports, exports from other modules or declares at its top level. */
export const declaredNames = (path, text) =>
  parse(path, text).statements.flatMap((node) => {
    const clause = node.importClause?.namedBindings ?? node.exportClause;
    const declarations = clause?.elements ?? node.declarationList?.declarations ?? [clause ?? node];
    return declarations.flatMap(({ name }) => name?.text ?? []);
  });

/** Adds a name to the imports from a module, or to the exports from it. */
function addName(path, text, name, module, isOfKind, keyword) {
  const file = parse(path, text);
  const statements = file.statements.filter(isOfKind);
  const fromModule = statements.find(({ moduleSpecifier }) => moduleSpecifier?.text === module);
  const names = fromModule?.importClause?.namedBindings ?? fromModule?.exportClause;
  if (names?.elements?.some((element) => element.name.text === name)) return text;
  if (declaredNames(path, text).includes(name))
    throw new Error(`${path} already uses the name ${name}. Choose another name.`);
  if (names?.elements) return addTo(file, names.elements, name);
  const position = statements.at(-1)?.end ?? 0;
  const line = `${keyword} { ${name} } from '${module}';`;
  return `${text.slice(0, position)}\n${line}${text.slice(position)}`;
}

const isValueImport = (node) => ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly;

export const addImport = (path, text, name, module) =>
  addName(path, text, name, module, isValueImport, 'import');
export const addExport = (path, text, name, module) =>
  addName(path, text, name, module, ts.isExportDeclaration, 'export');

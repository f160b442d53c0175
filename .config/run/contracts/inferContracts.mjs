import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { toolsFolder } from '../root.mjs';
import { typeProgram } from '../typeProgram.mjs';
import { listNames } from './contractLists.mjs';

const isSource = (path) =>
  /\.tsx?$/.test(path) &&
  !/\.test\.tsx?$|\.d\.ts$/.test(path) &&
  !/^contract\.ts$|(?:^|\/)testing\//.test(path);

// Without a contract, the compiler offers all properties of the host, endpoints, facts and popups to the code.
const openContract = `import * as api from 'shared-contracts/api';
import * as contract from 'shared-contracts/contract';
import * as events from 'shared-contracts/events';
export { api, contract, events };
`;

const sharedSource = /\/shared-contracts\/src\//;
const hostFile = /\/shared-contracts\/(?:src|dist)\/contract\/WholeHost(?:\.d)?\.ts$/;

/** The methods of the host whose first argument is an entry of a list. */
const listOfMethod = { publish: 'publishes', hear: 'hears', openPopup: 'opens' };

const outermostStatement = (node) => (ts.isSourceFile(node.parent) ? node : outermostStatement(node.parent));
const isCallee = (node) => ts.isCallExpression(node.parent) && node.parent.expression === node;

/** The texts that a value of this type can be; undefined if the type allows any text. */
function textsOf(type) {
  const types = type.isUnion() ? type.types : [type];
  return types.every((part) => part.isStringLiteral()) ? types.map(({ value }) => value) : undefined;
}

/** The code of a remote without tests. */
function sourcesOf(root, remote, changedFiles) {
  const folder = `${remote}/src/`;
  const onDisk = readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}${path}`);
  return [...new Set([...onDisk, ...changedFiles.keys()])]
    .filter((path) => path.startsWith(folder) && isSource(path.slice(folder.length)))
    .toSorted();
}

/** What shared-contracts declares: endpoints and facts by symbol, properties of the host and popups by name. */
function declarationsOf(program, contractFile) {
  const checker = program.getTypeChecker();
  const exportsOf = (module) => {
    const specifier = contractFile.statements.find(
      (node) => node.moduleSpecifier?.text === `shared-contracts/${module}`,
    ).moduleSpecifier;
    return checker.getExportsOfModule(checker.getSymbolAtLocation(specifier));
  };
  // The kind is read from the text of the declaration, in sources and in declaration files. The types of all schemas
  // would take seconds. A module may have functions that define endpoints of one kind, such as definePageOrder.
  const declared = (module, kind) => {
    const start = new RegExp(`^\\w+(?: = define\\w+\\(|: [^;={]*\\b${kind}<)`);
    const isOfKind = ([{ valueDeclaration }]) =>
      valueDeclaration &&
      ts.isVariableDeclaration(valueDeclaration) &&
      start.test(valueDeclaration.getText());
    return new Map(
      exportsOf(module)
        .map((symbol) => [
          symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
          symbol.name,
        ])
        .filter(isOfKind),
    );
  };
  const namesInType = (name) =>
    textsOf(checker.getDeclaredTypeOfSymbol(exportsOf('contract').find((symbol) => symbol.name === name)));
  const hostInterface = program
    .getSourceFiles()
    .find(({ fileName }) => hostFile.test(fileName))
    .statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === 'HostOf');
  return {
    endpoints: declared('api', 'Endpoint'),
    facts: declared('events', 'Fact'),
    hostInterface,
    hostProperties: new Set(hostInterface.members.map(({ name }) => name.text)),
    commonProperties: new Set(namesInType('CommonProperty')),
    popups: namesInType('NamedPopup'),
  };
}

/**
 * Infers the lists of a contract from statements of a remote, and from the parts of shared-contracts that they use.
 * Returns the place of the first use of each entry by its list, and the places at which the code computes an entry.
 */
function entriesOf(root, checker, declarations, statements) {
  const { endpoints, facts, hostInterface, hostProperties, commonProperties, popups } = declarations;
  const entries = Object.fromEntries(listNames.map((list) => [list, new Map()]));
  const computed = [];
  const visitedStatements = new Set();

  const placeOf = (node) => {
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    return { path: relative(root, file.fileName), line: line + 1 };
  };
  const add = (list, name, node) => {
    if (!entries[list].has(name)) entries[list].set(name, placeOf(node));
  };
  const resolve = (symbol) =>
    symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

  /** The popups or facts that an argument can be; undefined if the code computes them. */
  function namesOfArgument(list, argument) {
    if (list !== 'opens') {
      const name = facts.get(resolve(checker.getSymbolAtLocation(argument)));
      return name && [name];
    }
    const names = textsOf(checker.getTypeAtLocation(argument));
    return names && names.length < popups.length ? names : undefined;
  }

  /** `node` is `host.openPopup`, or `openPopup` if the code has destructured the host. */
  function addArgument(method, node) {
    const list = listOfMethod[method];
    if (!list) return;
    const [argument] = isCallee(node) ? node.parent.arguments : [];
    const names = argument && namesOfArgument(list, argument);
    if (names) for (const name of names) add(list, name, argument);
    else computed.push({ list, ...placeOf(node) });
  }

  const hostPropertyOf = (symbol) => symbol?.declarations?.find(({ parent }) => parent === hostInterface);

  function addProperty(property, node) {
    // Remotes work without the optional properties, so no contract lists them.
    if (!property.questionToken && !commonProperties.has(property.name.text))
      add('uses', property.name.text, node);
  }

  /** For `go` in `const { go } = host`, returns the property `go` of the host. */
  function destructuredProperty(node) {
    if (!node || !ts.isBindingElement(node) || !ts.isObjectBindingPattern(node.parent)) return undefined;
    const { text } = node.propertyName ?? node.name;
    return hostProperties.has(text)
      ? hostPropertyOf(checker.getTypeAtLocation(node.parent).getProperty(text))
      : undefined;
  }

  function addIdentifier(node) {
    const isPropertyName = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
    // Skips the names of other properties, because the types of all expressions would take seconds.
    if (isPropertyName && !hostProperties.has(node.text)) return;
    const symbol = resolve(
      ts.isShorthandPropertyAssignment(node.parent)
        ? checker.getShorthandAssignmentValueSymbol(node.parent)
        : checker.getSymbolAtLocation(node),
    );
    const property = isPropertyName ? hostPropertyOf(symbol) : destructuredProperty(symbol?.valueDeclaration);
    if (property) addProperty(property, node);
    if (property && node.parent !== symbol.valueDeclaration)
      addArgument(property.name.text, isPropertyName ? node.parent : node);
    if (endpoints.has(symbol)) add('calls', endpoints.get(symbol), node);
    // A declaration of an endpoint or event contains only schemas.
    if (!symbol || endpoints.has(symbol) || facts.has(symbol)) return;
    const { valueDeclaration } = symbol;
    // The bundle has only those parts of shared-contracts that the remote uses.
    if (
      valueDeclaration?.parent !== undefined &&
      sharedSource.test(valueDeclaration.getSourceFile().fileName)
    )
      visitOnce(outermostStatement(valueDeclaration));
  }

  function visit(node) {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isIdentifier(node)) addIdentifier(node);
    ts.forEachChild(node, visit);
  }

  function visitOnce(statement) {
    if (visitedStatements.has(statement)) return;
    visitedStatements.add(statement);
    visit(statement);
  }

  statements.forEach(visitOnce);
  return { entries, computed };
}

/**
 * Infers the lists of the contracts of remotes from their code. `changedFiles` maps paths to texts that are not on
 * disk. A remote's own repository does not have the sources of shared-contracts. There, `isComplete` is false,
 * because the lists lack the entries that only elements of shared-contracts use.
 */
export function inferContracts(root, remotes, changedFiles = new Map()) {
  const sources = new Map(remotes.map((remote) => [remote, sourcesOf(root, remote, changedFiles)]));
  const contracts = remotes.map((remote) => `${remote}/src/contract.ts`);
  // One program, because the remotes have the same compiler options and their code uses the same types.
  const program = typeProgram(root, {
    config: `${remotes[0]}/tsconfig.json`,
    files: [
      relative(root, `${toolsFolder}/.config/globals.d.ts`),
      ...contracts,
      ...[...sources.values()].flat(),
    ],
    changedFiles: new Map([...changedFiles, ...contracts.map((path) => [path, openContract])]),
  });
  const declarations = declarationsOf(program, program.getSourceFile(join(root, contracts[0])));
  const isComplete = sharedSource.test(declarations.hostInterface.getSourceFile().fileName);
  return new Map(
    [...sources].map(([remote, files]) => {
      const statements = files.flatMap((file) => [...program.getSourceFile(join(root, file)).statements]);
      const inferred = entriesOf(root, program.getTypeChecker(), declarations, statements);
      return [remote, { ...inferred, isComplete }];
    }),
  );
}

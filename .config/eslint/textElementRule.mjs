import ts from 'typescript';

/** Components that render their children into the parent that they are in themselves. */
const passThrough = /^(Fragment|Suspense|StrictMode|Profiler)$|Context$/;
const component = /^[A-Z]/;

/** Whitespace at a line break is no child; whitespace alone is a child that no translator touches. */
const isNoChild = (child) =>
  (child.type === 'JSXText' && child.value.trim() === '' && child.value.includes('\n')) ||
  (child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression');
const isBlank = ({ type, value }) =>
  (type === 'JSXText' || (type === 'Literal' && typeof value === 'string')) && value.trim() === '';

/** How an element treats its children: `host` renders them, `component` receives them as a prop. */
function kindOf(node) {
  if (node.type === 'JSXFragment') return 'passThrough';
  const { name } = node.openingElement;
  if (name.type === 'JSXMemberExpression')
    return /^(Fragment|Provider)$/.test(name.property.name) ? 'passThrough' : 'component';
  if (!component.test(name.name)) return 'host';
  return passThrough.test(name.name) ? 'passThrough' : 'component';
}

const isHostElement = (node) => node.type === 'JSXElement' && kindOf(node) === 'host';

/** The values that an expression can have, without conditions and type assertions around them. */
function valuesOf(node) {
  switch (node.type) {
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
      return valuesOf(node.expression);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(valuesOf);
    case 'LogicalExpression':
      return node.operator === '&&'
        ? [{ type: 'FalsySide', node: node.left }, ...valuesOf(node.right)]
        : [node.left, node.right].flatMap(valuesOf);
    default:
      return [node];
  }
}

const numberFlags = ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;
const partsOf = (type) => (type.isUnion() ? type.types : [type]);

/** Of an && React renders the left side only where that is falsy, and of the falsy values only the number zero. */
const mayBeZero = (type) =>
  partsOf(type).some((part) => part.flags & numberFlags && !(part.isNumberLiteral() && part.value !== 0));

/** Whether React can make a text node of a value of this type. `seen` ends types that contain themselves. */
function mayBeText(type, checker, seen = new Set()) {
  return partsOf(type).some((part) => {
    if (part.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return true;
    // React renders nothing for an empty string.
    if (part.isStringLiteral()) return part.value !== '';
    if (part.flags & (ts.TypeFlags.StringLike | numberFlags)) return true;
    if (part.flags & ts.TypeFlags.TypeParameter) {
      const constraint = checker.getBaseConstraintOfType(part);
      return constraint === undefined || mayBeText(constraint, checker, seen);
    }
    return isTextList(part, checker, seen);
  });
}

/** A list gives each text a node of its own, even where it is the only child. */
function isTextList(type, checker, seen = new Set()) {
  return partsOf(type).some((part) => {
    if (seen.has(part) || !(checker.isArrayType(part) || checker.isTupleType(part))) return false;
    seen.add(part);
    return checker.getTypeArguments(part).some((item) => mayBeText(item, checker, seen));
  });
}

/**
 * A page translator replaces each text node by an element. React writes to the text node that it made, so the page
 * keeps the old words, and removing or inserting next to that node throws. Both cannot happen to a text that is the
 * only child of an element of the page: React sets that one through its element.
 */
export const textElementRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      siblings: 'Give this text an element of its own: beside other children it breaks in a translated page.',
      bare: 'Render this text inside an element: where its parent has other children it breaks in a translated page.',
      list: 'Render each text of this list inside an element: a list of texts breaks in a translated page.',
      trans: 'Use RichText: the texts that Trans renders break in a translated page when they change.',
    },
  },
  create: (context) => {
    const services = context.sourceCode.parserServices;
    const checker = services.program.getTypeChecker();
    const typeOf = (node) => checker.getTypeAtLocation(services.esTreeNodeToTSNodeMap.get(node));
    const isMarkup = ({ type }) => type === 'JSXElement' || type === 'JSXFragment';
    const isText = (node) => {
      if (isMarkup(node) || isBlank(node)) return false;
      if (node.type === 'FalsySide') return mayBeZero(typeOf(node.node));
      return node.type === 'JSXText' || mayBeText(typeOf(node), checker);
    };
    const report = (value, messageId) => context.report({ node: value.node ?? value, messageId });
    const isFixedText = (child) =>
      child.type === 'JSXText' ||
      (child.type === 'JSXExpressionContainer' && child.expression.type === 'Literal');

    function checkChildren(node) {
      const children = node.children.filter((child) => !isNoChild(child));
      const kind = kindOf(node);
      const isFixed =
        kind !== 'passThrough' && children.every((child) => isFixedText(child) || isHostElement(child));
      if (isFixed) return;
      for (const value of children.flatMap(valuesOf)) {
        if (!isText(value)) continue;
        if (kind === 'passThrough') report(value, 'bare');
        else if (children.length > 1) report(value, 'siblings');
        else if (/^(JSXText|FalsySide)$/.test(value.type)) continue;
        else if (isTextList(typeOf(value), checker)) report(value, 'list');
      }
    }

    const functions = [];
    const nameOf = (node) => {
      if (node.id) return node.id.name;
      let { parent } = node;
      // class Name extends Component { render() { … } }
      if (parent.type === 'MethodDefinition')
        return parent.key.name === 'render' ? parent.parent.parent.id?.name : undefined;
      // const Name = memo(() => …)
      while (parent.type === 'CallExpression') parent = parent.parent;
      return parent.type === 'VariableDeclarator' ? parent.id.name : undefined;
    };
    const checkReturn = (node) => {
      if (!node || !component.test(functions.at(-1) ?? '')) return;
      for (const value of valuesOf(node).filter(isText)) report(value, 'bare');
    };

    if (!context.filename.endsWith('.tsx')) return {};
    return {
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
      ':function': (node) => {
        functions.push(nameOf(node));
        if (node.body.type !== 'BlockStatement') checkReturn(node.body);
      },
      ':function:exit': () => functions.pop(),
      ReturnStatement: ({ argument }) => checkReturn(argument),
      'ImportDeclaration[source.value="react-i18next"] > ImportSpecifier[imported.name="Trans"]': (node) =>
        context.report({ node, messageId: 'trans' }),
    };
  },
};

import ts from 'typescript';

/** Components that render their children directly into their own parent. */
const passThrough = /^(Fragment|Suspense|StrictMode|Profiler)$|Context$/;
const componentName = /^[A-Z]/;

/** JSX drops whitespace with a line break. Other whitespace is a child, but page translators ignore it. */
const isIgnored = (child) =>
  (child.type === 'JSXText' && child.value.trim() === '' && child.value.includes('\n')) ||
  (child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression');
const isBlank = ({ type, value }) =>
  (type === 'JSXText' || (type === 'Literal' && typeof value === 'string')) && value.trim() === '';

/** How an element treats its children: an `html` element renders them, a `component` receives them as a prop. */
function kindOf(node) {
  if (node.type === 'JSXFragment') return 'passThrough';
  const { name } = node.openingElement;
  if (name.type === 'JSXMemberExpression')
    return /^(Fragment|Provider)$/.test(name.property.name) ? 'passThrough' : 'component';
  if (!componentName.test(name.name)) return 'html';
  return passThrough.test(name.name) ? 'passThrough' : 'component';
}

const isHtmlElement = (node) => node.type === 'JSXElement' && kindOf(node) === 'html';

/** The possible values of an expression, without surrounding conditions and type assertions. */
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
const unionMembers = (type) => (type.isUnion() ? type.types : [type]);

/** React renders the left side of && only if it is the number zero. */
const mayBeZero = (type) =>
  unionMembers(type).some(
    (part) => part.flags & numberFlags && !(part.isNumberLiteral() && part.value !== 0),
  );

/** Whether React can render a value of this type as a text node. `visited` stops at recursive types. */
function mayBeText(type, checker, visited = new Set()) {
  return unionMembers(type).some((part) => {
    if (part.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return true;
    // React renders nothing for an empty string.
    if (part.isStringLiteral()) return part.value !== '';
    if (part.flags & (ts.TypeFlags.StringLike | numberFlags)) return true;
    if (part.flags & ts.TypeFlags.TypeParameter) {
      const constraint = checker.getBaseConstraintOfType(part);
      return constraint === undefined || mayBeText(constraint, checker, visited);
    }
    return isTextList(part, checker, visited);
  });
}

/** React renders each text of a list as its own text node, even if the list is the only child. */
function isTextList(type, checker, visited = new Set()) {
  return unionMembers(type).some((part) => {
    if (visited.has(part) || !(checker.isArrayType(part) || checker.isTupleType(part))) return false;
    visited.add(part);
    return checker.getTypeArguments(part).some((item) => mayBeText(item, checker, visited));
  });
}

/**
 * A page translator replaces each text node by an element. React then updates the removed text node, so the page shows
 * the old text, and inserting or removing next to it throws. A text that is the only child of an element is safe,
 * because React sets it through the element.
 */
export const textElementRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      siblings: 'Put this text in its own element. Next to other children it breaks in a translated page.',
      unwrapped:
        'Put this text in an element. If its parent has other children, it breaks in a translated page.',
      list: 'Put each text of this list in an element. A list of texts breaks in a translated page.',
      trans: 'Use RichText. Texts that Trans renders break in a translated page when they change.',
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
      const children = node.children.filter((child) => !isIgnored(child));
      const kind = kindOf(node);
      const isFixed =
        kind !== 'passThrough' && children.every((child) => isFixedText(child) || isHtmlElement(child));
      if (isFixed) return;
      for (const value of children.flatMap(valuesOf)) {
        if (!isText(value)) continue;
        if (kind === 'passThrough') report(value, 'unwrapped');
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
      if (!node || !componentName.test(functions.at(-1) ?? '')) return;
      for (const value of valuesOf(node).filter(isText)) report(value, 'unwrapped');
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

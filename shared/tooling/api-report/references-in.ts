import ts from 'typescript';

/** A name that a declaration refers to, and where it stands. */
export interface Reference {
  start: number;
  end: number;
  /** `z.infer` is two parts. */
  path: readonly string[];
  /** The module it is taken of: `import('module').Name`. */
  module?: string;
  /** `typeof import('module').name`. */
  isTypeOf?: boolean;
}

/** The names outside a declaration that its types refer to; not its own type parameters and parameters. */
export function referencesIn(declaration: ts.Node): Reference[] {
  const found: Reference[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportTypeNode(node)) {
      const { literal } = node.argument as ts.LiteralTypeNode;
      found.push({
        start: node.getStart(),
        // Type arguments stand after it and stay.
        end: node.typeArguments ? node.typeArguments.pos - 1 : node.end,
        path: node.qualifier ? partsOf(node.qualifier) : [],
        module: (literal as ts.StringLiteral).text,
        isTypeOf: node.isTypeOf,
      });
      node.typeArguments?.forEach(visit);
      return;
    }
    const name = ts.isTypeReferenceNode(node)
      ? node.typeName
      : ts.isTypeQueryNode(node)
        ? node.exprName
        : ts.isExpressionWithTypeArguments(node)
          ? node.expression
          : undefined;
    if (name && !ts.isImportTypeNode(name)) {
      const path = partsOf(name);
      if (!isBound(path[0] ?? '', node)) found.push({ start: name.getStart(), end: name.end, path });
    }
    ts.forEachChild(node, visit);
  };
  visit(declaration);
  return found;
}

function partsOf(name: ts.Node): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  if (ts.isQualifiedName(name)) return [...partsOf(name.left), name.right.text];
  if (ts.isPropertyAccessExpression(name)) return [...partsOf(name.expression), name.name.text];
  return [];
}

/** Whether a name is a type parameter, an inferred type or a parameter of what stands around a node. */
function isBound(name: string, node: ts.Node): boolean {
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    const { typeParameters, parameters } = at as Partial<ts.SignatureDeclaration>;
    if (typeParameters?.some((one) => one.name.text === name)) return true;
    if (ts.isTypeQueryNode(node) && parameters?.some((one) => one.name.getText() === name)) return true;
    if (ts.isMappedTypeNode(at) && at.typeParameter.name.text === name) return true;
    if (ts.isConditionalTypeNode(at) && infers(name, at.extendsType)) return true;
  }
  return false;
}

const infers = (name: string, node: ts.Node): boolean =>
  (ts.isInferTypeNode(node) && node.typeParameter.name.text === name) ||
  Boolean(ts.forEachChild(node, (child) => infers(name, child) || undefined));

import ts from 'typescript';

const printer = ts.createPrinter({ removeComments: true });

/** A type's text with the members of each object type in one order, where they are properties with names only. */
function inOrder(type: string): string {
  const source = ts.createSourceFile('type.ts', `type T = ${type};`, ts.ScriptTarget.Latest, true);
  const print = (node: ts.Node) => printer.printNode(ts.EmitHint.Unspecified, node, source);
  const { transformed } = ts.transform(source, [
    (context) => {
      const visit: ts.Visitor = (node) => {
        const inner = ts.visitEachChild(node, visit, context);
        if (!ts.isTypeLiteralNode(inner) || !inner.members.every(ts.isPropertySignature)) return inner;
        return ts.factory.createTypeLiteralNode(
          inner.members.toSorted((a, b) => (print(a) < print(b) ? -1 : 1)),
        );
      };
      return (file) => ts.visitEachChild(file, visit, context);
    },
  ]);
  return print((transformed[0] as ts.SourceFile).statements[0] as ts.Statement).replace(/\s+/g, ' ');
}

/**
 * Whether two texts of a report, such as `const { a: string; b: number }`, are of one type: the checker gives the
 * properties of a type that it has inferred in an order that depends on what else it has read.
 */
export function isSameType(one: string | undefined, other: string | undefined): boolean {
  if (one === other || one === undefined || other === undefined) return one === other;
  const [kind = '', kindNow] = [one.split(' ', 1)[0], other.split(' ', 1)[0]];
  return kind === kindNow && inOrder(one.slice(kind.length)) === inOrder(other.slice(kind.length));
}

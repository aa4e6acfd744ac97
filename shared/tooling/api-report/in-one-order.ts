import ts from 'typescript';

const printer = ts.createPrinter({ removeComments: true });

/**
 * A type's text with the members of each union in one order: the checker's order depends on what else it has
 * read, so that an unrelated change would look like one of this type.
 */
export function inOneOrder(type: string): string {
  const source = ts.createSourceFile('type.ts', `type T = ${type};`, ts.ScriptTarget.Latest, true);
  const print = (node: ts.Node) =>
    printer.printNode(ts.EmitHint.Unspecified, node, source).replace(/\s+/g, ' ');
  const { transformed } = ts.transform(source, [
    (context) => {
      const visit: ts.Visitor = (node) => {
        const inner = ts.visitEachChild(node, visit, context);
        if (!ts.isUnionTypeNode(inner)) return inner;
        const members = inner.types.toSorted((a, b) => (print(a) < print(b) ? -1 : 1));
        return ts.factory.createUnionTypeNode(members);
      };
      return (file) => ts.visitEachChild(file, visit, context);
    },
  ]);
  const [statement] = (transformed[0] as ts.SourceFile).statements;
  return print((statement as ts.TypeAliasDeclaration).type);
}

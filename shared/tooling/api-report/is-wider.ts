import ts from 'typescript';

const parse = (type: string): ts.TypeNode => {
  const source = ts.createSourceFile('type.ts', `type T = ${type};`, ts.ScriptTarget.Latest, true);
  return (source.statements[0] as ts.TypeAliasDeclaration).type;
};

const isOptional = (node: { questionToken?: unknown }) => Boolean(node.questionToken);
const bare = (node: ts.TypeNode): ts.TypeNode => (ts.isParenthesizedTypeNode(node) ? bare(node.type) : node);

const all = <T>(before: readonly T[], after: readonly T[], fits: (one: T, other: T) => boolean): boolean =>
  before.every((one, at) => after[at] !== undefined && fits(one, after[at]));

/** Members by name; undefined for a type with others than properties, such as an index signature. */
function propertiesOf(node: ts.TypeLiteralNode): Map<string, ts.PropertySignature> | undefined {
  const members = node.members.filter(ts.isPropertySignature);
  if (members.length < node.members.length) return undefined;
  return new Map(members.map((member) => [member.name.getText(), member]));
}

function literalFits(before: ts.TypeLiteralNode, after: ts.TypeLiteralNode): boolean {
  const [old, now] = [propertiesOf(before), propertiesOf(after)];
  if (!old || !now) return false;
  const kept = [...old].every(([name, member]) => {
    const same = now.get(name);
    if (!same?.type || !member.type || isOptional(same) !== isOptional(member)) return false;
    return fits(member.type, same.type);
  });
  return kept && [...now].every(([name, member]) => old.has(name) || isOptional(member));
}

function fits(first: ts.TypeNode, second: ts.TypeNode): boolean {
  const [before, after] = [bare(first), bare(second)];
  if (before.getText() === after.getText()) return true;
  if (ts.isTypeLiteralNode(before) && ts.isTypeLiteralNode(after)) return literalFits(before, after);
  if (ts.isIntersectionTypeNode(before) && ts.isIntersectionTypeNode(after))
    return before.types.length === after.types.length && all(before.types, after.types, fits);
  if (!ts.isFunctionTypeNode(before) || !ts.isFunctionTypeNode(after)) return false;
  const parameters = all(before.parameters, after.parameters, (one, other) =>
    Boolean(one.type && other.type && isOptional(one) === isOptional(other) && fits(one.type, other.type)),
  );
  const added = after.parameters.slice(before.parameters.length);
  return parameters && added.every(isOptional) && fits(before.type, after.type);
}

/**
 * Whether a type, as text of a report, only gained optional parameters or properties: nothing that was written for
 * the old one has to change. Any other difference counts as incompatible.
 */
export function isWider(before: string, after: string): boolean {
  const [kind, kindNow] = [before.split(' ', 1)[0], after.split(' ', 1)[0]];
  if (kind !== kindNow || !kind) return false;
  return fits(parse(before.slice(kind.length)), parse(after.slice(kind.length)));
}

import ts from 'typescript';

/**
 * A property that a type had and has no more, anywhere in it; undefined if it kept them all. A type without an
 * optional property may stand for one with it, but code that names the property gets an error.
 * @param source the module of the type as it was: properties that a library declares are not ours to lose
 */
export function lostName(
  checker: ts.TypeChecker,
  source: ts.SourceFile,
  before: ts.Type,
  now: ts.Type,
  seen = new Set<ts.Type>(),
): string | undefined {
  if (before === now || seen.has(before)) return undefined;
  seen.add(before);
  const next = (one: ts.Type, other: ts.Type) => lostName(checker, source, one, other, seen);
  const properties = propertiesOf(checker, now);
  for (const [name, property] of propertiesOf(checker, before)) {
    if (!property.declarations?.some((one) => one.getSourceFile() === source)) continue;
    const same = properties.get(name);
    if (!same) return name;
    const lost = next(checker.getTypeOfSymbol(property), checker.getTypeOfSymbol(same));
    if (lost) return lost;
  }
  for (const [one, other] of partsOf(checker, before, now)) {
    const lost = next(one, other);
    if (lost) return lost;
  }
  return undefined;
}

/** The properties of a type or of any member of a union. */
const propertiesOf = (checker: ts.TypeChecker, type: ts.Type): Map<string, ts.Symbol> =>
  type.isUnion()
    ? new Map(type.types.flatMap((one) => [...propertiesOf(checker, one)]))
    : new Map(checker.getPropertiesOfType(type).map((one) => [one.name, one]));

/** The types at the same position in two: of parameters, results and type arguments. */
function partsOf(checker: ts.TypeChecker, before: ts.Type, now: ts.Type): [ts.Type, ts.Type][] {
  const signatures = (type: ts.Type) => [...type.getCallSignatures(), ...type.getConstructSignatures()];
  const others = signatures(now);
  const called = signatures(before).flatMap((one, at) => {
    const other = others[at];
    return other ? pairs(typesOf(checker, one), typesOf(checker, other)) : [];
  });
  return [...called, ...pairs(argumentsOf(checker, before), argumentsOf(checker, now))];
}

const pairs = <T>(one: readonly T[], other: readonly T[]): [T, T][] =>
  one.flatMap((left, at) => {
    const right = other[at];
    return right === undefined ? [] : [[left, right]];
  });

const typesOf = (checker: ts.TypeChecker, signature: ts.Signature): ts.Type[] => [
  signature.getReturnType(),
  ...signature.parameters.map((one) => checker.getTypeOfSymbol(one)),
];

const argumentsOf = (checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] =>
  (type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference
    ? checker.getTypeArguments(type as ts.TypeReference)
    : (type.aliasTypeArguments ?? []);

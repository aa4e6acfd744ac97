import { ownFields, type TaskDefinition, type Tier } from '@assistant/tasks';
import { definitionMistakes, mistakesText } from './definition-mistakes';

/** How the fields of one screen differ from the listed ones. */
function fieldListMistakes(id: string, definition: TaskDefinition | undefined, listed: string[]): string[] {
  if (!definition) return [`${id}: is listed in the test; it must be in src/tasks/index.ts too`];
  const keys = ownFields(definition).map(({ key }) => key);
  const missing = listed.filter((key) => !keys.includes(key));
  const extra = keys.filter((key) => !listed.includes(key));
  if (missing.length + extra.length === 0 && keys.join() !== listed.join()) {
    return [`${id}: has its fields in the order ${keys.join(' ')}; listed is ${listed.join(' ')}`];
  }
  return [
    ...missing.map((key) => `${id}.${key}: is listed in the test; the screen must have it`),
    ...extra.map((key) => `${id}.${key}: is new; list it in the test, in its order`),
  ];
}

/** How a tier's screens differ from those its test lists; see `describeTier`. */
export function screenListMistakes(
  tier: Tier,
  definitions: TaskDefinition[],
  screens: Record<string, string>,
): string[] {
  const ids = definitions.map(({ id }) => id);
  const listed = Object.entries(screens).flatMap(([id, keys]) =>
    fieldListMistakes(
      id,
      definitions.find((definition) => definition.id === id),
      keys.split(' '),
    ),
  );
  const unlisted = ids.filter((id) => !Object.hasOwn(screens, id));
  const known = ids.filter((id) => Object.hasOwn(screens, id)).join(' ');
  const order = Object.keys(screens)
    .filter((id) => ids.includes(id))
    .join(' ');
  return [
    ...unlisted.map((id) => `${id}: is new; list it in the test, in its order`),
    ...(known === order ? [] : [`${tier}: has its screens in the order ${known}; listed is ${order}`]),
    ...(definitions[0]?.tier === tier
      ? []
      : [`${tier}: the screens have the tier ${definitions[0]?.tier}; it must be ${tier}`]),
    ...listed,
  ];
}

/** Fails with the mistakes, one a line, and not with a difference of two large objects. */
function expectNone(mistakes: readonly string[]): void {
  if (mistakes.length === 0) return;
  const error = new Error(mistakesText(mistakes));
  // The mistake is in the definitions, so a stack trace to this line would not help.
  error.stack = error.message;
  throw error;
}

/**
 * The tests that every tier's definitions have to pass. A tier's team runs them with its own list of screens.
 * @param screens the keys of each screen's own fields, in order, separated by spaces, by the screen's id
 */
export function describeTier(
  tier: Tier,
  definitions: TaskDefinition[],
  screens: Record<string, string>,
): void {
  describe(`the ${tier} screens`, () => {
    it('keep to the rules of task definitions', () => {
      expectNone(definitionMistakes(definitions));
    });

    it('are all there with every field, in order', () => {
      expectNone(screenListMistakes(tier, definitions, screens));
    });
  });
}

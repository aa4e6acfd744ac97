import {
  type Field,
  fieldsOf,
  ownFields,
  parseDefinitions,
  type TaskDefinition,
  type Tier,
} from '@assistant/tasks';

/** Every text in a definition with its path. A unit may be empty in a language whose label already says it. */
function* textsIn(node: unknown, place: string[] = []): Generator<{ place: string; text: string }> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'unit') continue;
    const at = [...place, key];
    if ((key === 'zh' || key === 'en') && typeof value === 'string')
      yield { place: at.join('.'), text: value };
    else yield* textsIn(value, at);
  }
}

const blanks = (where: string, node: unknown): string[] =>
  [...textsIn(node)]
    .filter(({ text }) => text.trim() === '')
    .map(({ place }) => `${where}: ${place} is blank; every text is there in both languages`);

function offStep(where: string, field: Field): string[] {
  if (field.type !== 'int' || !field.step || (field.default - field.min) % field.step === 0) return [];
  const { default: given, min, step } = field;
  return [`${where}: default is ${given}; it must be on a step, counted by ${step} from ${min}`];
}

function untoldPrice(where: string, { spends, help }: Field): string[] {
  if (!spends || (/元宝/.test(help.zh) && /coin|cost/i.test(help.en))) return [];
  return [`${where}: spends 元宝; its help must state the price, in words with 元宝 and with coin or cost`];
}

function missingRhythm({ id, kind, rhythm }: TaskDefinition): string[] {
  if (kind === 'viewer' || rhythm) return [];
  return [`${id}: has no rhythm; a task says when it runs, such as [{ at: 'reset' }]`];
}

function missingPlan({ id, kind, plan }: TaskDefinition): string[] {
  if (kind === 'viewer' || plan) return [];
  return [`${id}: has no plan; a task says in a few words what it does, by its values`];
}

/** Types that need more room than a row in front has. */
const FOLDED: readonly Field['type'][] = ['win', 'times', 'weekdays', 'seasons'];

function poorFront({ id, front, ...definition }: TaskDefinition): string[] {
  if (!front) return [`${id}: has no front; a screen names up to five fields that players change most`];
  return ownFields({ id, ...definition })
    .filter(({ key, type }) => front.includes(key) && FOLDED.includes(type))
    .map(({ key, type }) => `${id}.${key}: is in front and of type ${type}; hours and days are folded`);
}

/** Two fields of one screen never have the same name: it would be unclear which one is meant. */
function sameNames(definition: TaskDefinition): string[] {
  const fields = fieldsOf(definition);
  return fields.flatMap(({ key, label }, at) =>
    fields
      .slice(0, at)
      .filter((other) => other.label.zh === label.zh || other.label.en === label.en)
      .map(
        (other) => `${definition.id}.${key}: has the name of ${other.key}; every field has one of its own`,
      ),
  );
}

function mistakesOf(definition: TaskDefinition): string[] {
  const { groups, presets: _presets, ...head } = definition;
  const headings = groups.map(({ id, title }) => ({ id, title }));
  const ofFields = ownFields(definition).flatMap((field) => {
    const where = `${definition.id}.${field.key}`;
    return [...blanks(where, field), ...offStep(where, field), ...untoldPrice(where, field)];
  });
  return [
    ...missingRhythm(definition),
    ...missingPlan(definition),
    ...poorFront(definition),
    ...sameNames(definition),
    ...blanks(definition.id, { ...head, groups: headings }),
    ...ofFields,
  ];
}

function tierMistakes(definitions: TaskDefinition[]): string[] {
  const tier: Tier | undefined = definitions[0]?.tier;
  return definitions.flatMap(({ id, seal, tier: own }, index) => {
    const twin = definitions.slice(0, index).find((other) => other.seal === seal);
    return [
      ...(twin ? [`${id}: seal is ${seal}, which ${twin.id} has; each screen has one of its own`] : []),
      ...(own === tier ? [] : [`${id}: tier is ${own}; the screens of one remote are all ${tier}`]),
    ];
  });
}

/**
 * What must be fixed in a tier's definitions before a release: everything the server refuses, and what would
 * be poor on the screen (a blank text, a default between two steps, a missing price). The server accepts the
 * latter, so that an older release stays valid when a rule is added here.
 * @returns a sentence for each, as "task.field: what is wrong; what the rule is"; none if all is well
 */
export function definitionMistakes(definitions: readonly unknown[]): string[] {
  const parsed = parseDefinitions(JSON.parse(JSON.stringify(definitions)));
  if (!parsed.ok) return parsed.errors;
  return [...parsed.definitions.flatMap(mistakesOf), ...tierMistakes(parsed.definitions)];
}

/** Mistakes for a terminal: how many, then one per line. */
export function mistakesText(mistakes: readonly string[]): string {
  const count = mistakes.length === 1 ? '1 mistake' : `${mistakes.length} mistakes`;
  return [`${count} in the task definitions:`, ...mistakes.map((mistake) => `  ${mistake}`)].join('\n');
}

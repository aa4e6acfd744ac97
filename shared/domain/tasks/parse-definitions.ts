import * as z from '@assistant/schema';
import { type TaskDefinition, taskDefinition } from './definition';
import { definitionErrors } from './definition-errors';
import { isRecord, own } from './json';

/** Either the definitions, or all mistakes, each with its task and field. */
export type ParsedDefinitions = { ok: true; definitions: TaskDefinition[] } | { ok: false; errors: string[] };

type Issue = z.core.$ZodIssue;

function at(node: unknown, step: PropertyKey | undefined): unknown {
  if (Array.isArray(node)) return typeof step === 'number' ? node[step] : undefined;
  return isRecord(node) && typeof step === 'string' ? own(node, step) : undefined;
}

const nameOf = (node: unknown, key: string, fallback: PropertyKey | undefined) => {
  const name = at(node, key);
  return typeof name === 'string' ? name : `#${String(fallback)}`;
};

/** The path of an issue: "shop.refresh", and inside it "options.0.label". */
function place(json: unknown, path: readonly PropertyKey[]): { where: string; inside: string } {
  const [task, ...inTask] = path;
  if (task === undefined) return { where: 'task definitions', inside: '' };
  const id = nameOf(at(json, task), 'id', task);
  const [groups, group, fields, index, ...inField] = inTask;
  if (groups !== 'groups' || fields !== 'fields' || index === undefined) {
    return { where: id, inside: inTask.map(String).join('.') };
  }
  const field = [groups, group, fields, index].reduce(at, at(json, task));
  return { where: `${id}.${nameOf(field, 'key', index)}`, inside: inField.map(String).join('.') };
}

/** zod/mini has no messages, so they are made here from the parts of an issue. */
function rule(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return 'must be of the vocabulary in shared/domain/tasks/field.ts';
    case 'invalid_format':
      return `must look like ${issue.pattern ?? issue.format}`;
    case 'too_small':
      return `must be at least ${issue.minimum}${issue.origin === 'string' ? ' characters' : ''}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    default:
      return `must be of another form (${issue.code})`;
  }
}

/** The value, shortened: a whole list or object would hide the rule. */
function found(value: unknown): string {
  if (value === undefined) return 'is missing';
  if (Array.isArray(value)) return `is a list of ${value.length}`;
  return isRecord(value) ? 'is an object' : `is ${JSON.stringify(value)}`;
}

function sentence(json: unknown, issue: Issue): string {
  const { where, inside } = place(json, issue.path);
  return `${where}: ${[inside, found(issue.path.reduce(at, json))].filter(Boolean).join(' ')}; it ${rule(issue)}`;
}

/**
 * Checks unknown JSON (a release's `task-definitions.json`, or a remote's data before a build): first its
 * shape, then what a shape cannot express (`definitionErrors`). An error reads "task.field: what is wrong;
 * what the rule is".
 */
export function parseDefinitions(json: unknown): ParsedDefinitions {
  const parsed = z.safeParse(z.array(taskDefinition), json);
  if (!parsed.success) {
    return { ok: false, errors: parsed.error.issues.map((issue) => sentence(json, issue)) };
  }
  const definitions = parsed.data;
  const ids = definitions.map(({ id }) => id);
  const errors = [
    ...ids
      .filter((id, index) => ids.indexOf(id) !== index)
      .map((id) => `${id}: is there twice; each id stands once`),
    ...definitions.flatMap(definitionErrors),
  ];
  return errors.length > 0 ? { ok: false, errors } : { ok: true, definitions };
}

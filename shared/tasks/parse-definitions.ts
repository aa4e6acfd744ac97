import * as z from 'zod/mini';
import { type TaskDefinition, taskDefinition } from './definition';
import { definitionErrors } from './definition-errors';
import { isRecord, own } from './json';

/** Either the definitions, or every reason why not, each naming the task and the field. */
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

/** Says where an issue lies: "task shop, field refresh, options.0.label". */
function place(json: unknown, path: readonly PropertyKey[]): string {
  const [task, ...inTask] = path;
  if (task === undefined) return 'task definitions';
  const words = [`task ${nameOf(at(json, task), 'id', task)}`];
  const [groups, group, fields, index, ...inField] = inTask;
  const found = at(at(at(at(at(json, task), groups), group), fields), index);
  const inside = groups === 'groups' && fields === 'fields' && index !== undefined;
  if (inside) words.push(`field ${nameOf(found, 'key', index)}`);
  const rest = (inside ? inField : inTask).map(String).join('.');
  return (rest ? [...words, rest] : words).join(', ');
}

/** Mini schemas carry no texts, so the words for an issue are made here from its parts. */
function reason(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return 'is not of the vocabulary';
    case 'invalid_format':
      return `must look like ${issue.pattern ?? issue.format}`;
    case 'too_small':
      return `must be at least ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    default:
      return `is wrong (${issue.code})`;
  }
}

/**
 * Checks an unknown JSON (a release's `task-definitions.json`, or a remote's own data before a build)
 * against the vocabulary: first its shape, then what shape cannot say (`definitionErrors`).
 */
export function parseDefinitions(json: unknown): ParsedDefinitions {
  const parsed = z.safeParse(z.array(taskDefinition), json);
  if (!parsed.success) {
    return {
      ok: false,
      errors: parsed.error.issues.map((issue) => `${place(json, issue.path)}: ${reason(issue)}`),
    };
  }
  const definitions = parsed.data;
  const ids = definitions.map(({ id }) => id);
  const errors = [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `task ${id}: is there twice`),
    ...definitions.flatMap((definition) =>
      definitionErrors(definition).map((error) => `task ${definition.id}, ${error}`),
    ),
  ];
  return errors.length > 0 ? { ok: false, errors } : { ok: true, definitions };
}

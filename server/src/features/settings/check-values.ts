import { ACCOUNT_SETTING_ID, accountSettings, levelOpens, type MembershipLevel } from '@assistant/contract';
import { fieldsOf, type TaskDefinition, validate as validateTask } from '@assistant/tasks';
import { locked } from '../../account/tier-locked';
import { fieldError } from '../../http/api-error';
import { validate } from '../../http/validate';
import type { DefinitionTable } from '../../released/definitions';

type Values = Record<string, unknown>;

/**
 * A value is valid if one of the releases in use that know its field accepts it, because players of the
 * active, the canary and the previous release may all save. A release that does not know the field is not
 * asked. The error comes from the newest release that refuses the value.
 */
function checkTask(definitions: readonly TaskDefinition[], values: Values): void {
  const verdicts = definitions.map((definition) => ({
    known: new Set(fieldsOf(definition).map(({ key }) => key)),
    issues: validateTask(definition, values),
  }));
  for (const { key, message } of verdicts.flatMap(({ issues }) => issues)) {
    const taken = verdicts.some(
      ({ known, issues }) => (!key || known.has(key)) && !issues.some((issue) => issue.key === key),
    );
    const [newest] = definitions;
    // The message names the field, by its label.
    if (!taken) throw fieldError([newest?.id, key].filter(Boolean).join('.'), message, 400, newest?.title);
  }
}

/**
 * Checks one changed setting against its definition and the player's level. What is stored is what was sent: a default
 * stored with it would count as chosen.
 * @throws ApiError 400 for an unknown task or a wrong field (`task.field`), 403 for a locked tier.
 */
export function checkValues(
  table: DefinitionTable,
  level: MembershipLevel,
  taskId: string,
  values: Values,
): void {
  if (taskId === ACCOUNT_SETTING_ID) {
    validate(accountSettings, values, [taskId]);
    return;
  }
  const definitions = table.get(taskId);
  const active = definitions?.[0];
  if (!definitions || !active) throw fieldError(taskId, { zh: '没有这个任务', en: 'is not a known task' });
  if (!levelOpens(level, active.tier)) throw locked(active);
  checkTask(definitions, values);
}

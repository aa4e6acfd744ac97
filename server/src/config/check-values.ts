import {
  ACCOUNT_SETTING_ID,
  accountSettings,
  levelOpens,
  type MembershipLevel,
} from '@assistant/shared/contract';
import { fieldsOf, type TaskDefinition, validate as validateTask } from '@assistant/shared/tasks';
import { ApiError, fieldError } from '../http/api-error';
import { validateAt } from '../http/validate';
import type { DefinitionTable } from './definitions';

type Values = Record<string, unknown>;

const TIER_NAMES = {
  basic: { zh: '基础会员', en: 'basic' },
  premium: { zh: '高级会员', en: 'premium' },
  supreme: { zh: '至尊会员', en: 'supreme' },
};

/** The refusal of a task whose tier the player's membership does not open. */
export function locked({ id, tier, title }: TaskDefinition): ApiError {
  const text = {
    zh: `「${title.zh}」需要${TIER_NAMES[tier].zh}，请联系客服开通；原有设置已保留`,
    en: `“${title.en}” needs ${TIER_NAMES[tier].en} membership; contact customer service. Your settings are kept.`,
  };
  return new ApiError(403, text, { data: { task_id: id, tier } });
}

/**
 * A value is right when one of the releases in use that know its field takes it: players of the active,
 * the canary and the previous release may all save. A release that does not know the field has no say.
 * The newest release that refuses it says what is wrong.
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
    if (!taken) throw fieldError([definitions[0]?.id, key].filter(Boolean).join('.'), message);
  }
}

/**
 * Holds one changed setting against its definition and the player's level; gives what is stored.
 * @throws ApiError 400 for an unknown task or a wrong field (`task.field`), 403 for a locked tier.
 */
export function checkValues(
  table: DefinitionTable,
  level: MembershipLevel,
  taskId: string,
  values: Values,
): Values {
  if (taskId === ACCOUNT_SETTING_ID) return validateAt(accountSettings, values, [taskId]);
  const definitions = table.get(taskId);
  const active = definitions?.[0];
  if (!definitions || !active) throw fieldError(taskId, { zh: '没有这个任务', en: 'is not a known task' });
  if (!levelOpens(level, active.tier)) throw locked(active);
  checkTask(definitions, values);
  return values;
}

import type { TaskDefinition } from '@assistant/tasks';
import { ApiError } from '../http/api-error';
import { levelNames } from './level-names';

/** The refusal for a task whose tier the player's membership does not open. */
export function locked({ id, tier, title }: Pick<TaskDefinition, 'id' | 'tier' | 'title'>): ApiError {
  const text = {
    zh: `「${title.zh}」需要${levelNames[tier].zh}会员，请联系客服开通；原有设置已保留`,
    en: `“${title.en}” needs ${levelNames[tier].en} membership; contact customer service. Your settings are kept.`,
  };
  return new ApiError(403, text, { data: { task_id: id, tier } });
}

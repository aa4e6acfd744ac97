import type { TaskDefinition } from '@assistant/tasks';
import { ApiError } from '../http/api-error';

const TIER_NAMES = {
  basic: { zh: '基础会员', en: 'basic' },
  premium: { zh: '高级会员', en: 'premium' },
  supreme: { zh: '至尊会员', en: 'supreme' },
};

/** The refusal for a task whose tier the player's membership does not open. */
export function locked({ id, tier, title }: Pick<TaskDefinition, 'id' | 'tier' | 'title'>): ApiError {
  const text = {
    zh: `「${title.zh}」需要${TIER_NAMES[tier].zh}，请联系客服开通；原有设置已保留`,
    en: `“${title.en}” needs ${TIER_NAMES[tier].en} membership; contact customer service. Your settings are kept.`,
  };
  return new ApiError(403, text, { data: { task_id: id, tier } });
}

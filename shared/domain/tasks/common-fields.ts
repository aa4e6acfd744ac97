import type { FieldGroup, TaskDefinition } from './definition';
import type { Field } from './field';
import { seasons, weekdays } from './game-words';

const minutes = { zh: '', en: 'min' };

/** The switch in the header of every task (R404). */
export const enabledField: Field = {
  key: 'enabled',
  type: 'sw',
  label: { zh: '启用', en: 'Enabled' },
  help: { zh: '打开后助手才会执行此任务', en: 'The assistant runs this task only while it is on' },
  provenance: 'D',
  default: false,
};

/** When and how a task runs: the common block, below the task's own groups. */
export const commonGroups: FieldGroup[] = [
  {
    id: 'schedule',
    title: { zh: '执行时间', en: 'When' },
    fields: [
      {
        key: 'scheduleMode',
        type: 'enum',
        label: { zh: '执行方式', en: 'Schedule' },
        help: {
          zh: '自动：按任务自身的规律，如每日重置、整点或活动开启',
          en: 'Automatic: whenever the task is due',
        },
        provenance: 'D',
        options: [
          { value: 'auto', label: { zh: '自动', en: 'Automatic' } },
          { value: 'interval', label: { zh: '间隔', en: 'Interval' } },
          { value: 'fixedTimes', label: { zh: '定时', en: 'Set times' } },
        ],
        default: 'auto',
      },
      {
        key: 'fixedTimes',
        type: 'times',
        label: { zh: '指定时间', en: 'Run at' },
        help: { zh: '每天在这些时刻执行，最多 6 个', en: 'Runs at these times every day, 6 at most' },
        provenance: 'D',
        showIf: { key: 'scheduleMode', in: ['fixedTimes'] },
        max: 6,
        default: [],
      },
      {
        key: 'intervalMin',
        type: 'int',
        label: { zh: '间隔(分)', en: 'Interval' },
        help: { zh: '两次执行之间隔多少分钟', en: 'Minutes between two runs' },
        provenance: 'D',
        showIf: { key: 'scheduleMode', in: ['interval'] },
        min: 5,
        max: 1440,
        step: 1,
        unit: minutes,
        default: 60,
      },
      {
        key: 'windows',
        type: 'win',
        label: { zh: '允许时段', en: 'Allowed hours' },
        help: { zh: '只在这些时段内执行，不填则全天', en: 'Runs only in these hours; none means all day' },
        provenance: 'D',
        max: 6,
        default: [],
      },
      {
        key: 'weekdays',
        type: 'weekdays',
        label: { zh: '星期', en: 'Weekdays' },
        help: {
          zh: '按游戏日计算，零点后数分钟换日',
          en: 'By the game day, which changes minutes after midnight',
        },
        provenance: 'D',
        default: [...weekdays],
      },
      {
        key: 'seasons',
        type: 'seasons',
        label: { zh: '季节', en: 'Seasons' },
        help: { zh: '一天一季，四天一年', en: 'One day is one season, four days are one year' },
        provenance: 'D',
        default: [...seasons],
      },
    ],
  },
  {
    id: 'running',
    title: { zh: '执行规则', en: 'Rules' },
    fields: [
      {
        key: 'priority',
        type: 'int',
        label: { zh: '优先级', en: 'Priority' },
        help: { zh: '数字小的先执行', en: 'The lower number runs first' },
        provenance: 'D',
        min: 1,
        max: 9,
        default: 5,
      },
      {
        key: 'jitterMin',
        type: 'int',
        label: { zh: '随机延迟(分)', en: 'Random delay' },
        help: { zh: '每次最多晚这么多分钟开始', en: 'Starts up to this many minutes later' },
        provenance: 'D',
        min: 0,
        max: 30,
        unit: minutes,
        default: 3,
      },
      {
        key: 'onFail',
        type: 'enum',
        label: { zh: '失败处理', en: 'On failure' },
        help: { zh: '执行失败之后怎么办', en: 'What to do after a failed run' },
        provenance: 'D',
        options: [
          { value: 'retryLater', label: { zh: '稍后重试', en: 'Retry later' } },
          { value: 'skipToday', label: { zh: '今日跳过', en: 'Skip today' } },
          { value: 'pauseTask', label: { zh: '暂停任务', en: 'Pause task' } },
        ],
        default: 'retryLater',
      },
      {
        key: 'notify',
        type: 'multi',
        label: { zh: '通知', en: 'Notify' },
        help: { zh: '发生这些情况时通知您', en: 'You are notified when this happens' },
        provenance: 'D',
        stays: true,
        options: [
          { value: 'done', label: { zh: '完成', en: 'Done' } },
          { value: 'failed', label: { zh: '失败', en: 'Failed' } },
          { value: 'needsHuman', label: { zh: '需要您处理', en: 'Needs you' } },
        ],
        default: ['failed', 'needsHuman'],
      },
    ],
  },
];

/** The common block's fields in order; a definition does not repeat them. */
export const commonFields: Field[] = [enabledField, ...commonGroups.flatMap((group) => group.fields)];

/** A definition's own fields, in order. */
export function ownFields(definition: TaskDefinition): Field[] {
  return definition.groups.flatMap((group) => group.fields);
}

/** Every field whose value is stored for the task: the common block (not for a viewer), then its own. */
export function fieldsOf(definition: TaskDefinition): Field[] {
  return definition.kind === 'task' ? [...commonFields, ...ownFields(definition)] : ownFields(definition);
}

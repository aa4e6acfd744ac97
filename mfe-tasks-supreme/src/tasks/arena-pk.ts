import { buyTimes, defineTask, skipSameCountry, team } from '@assistant/tasks';

/** Arena: challenges rings every few days and guesses the dark one. */
export const arenaPk = defineTask({
  id: 'arena-pk',
  tier: 'supreme',
  seal: '擂',
  title: { zh: '擂台', en: 'Arena' },
  status: [
    { key: 'nextDay', label: { zh: '下次开启', en: 'Next day' }, room: 'moment' },
    { key: 'phase', label: { zh: '阶段', en: 'Phase' } },
    { key: 'ring', label: { zh: '我的擂台', en: 'My ring' } },
    { key: 'pool', label: { zh: '奖池', en: 'Pool' } },
    { key: 'attempts', label: { zh: '攻擂次数', en: 'Attempts' }, room: 'moment' },
    { key: 'item', label: { zh: '获得道具', en: 'Item gained' } },
  ],
  rhythm: [
    { at: 'reset' },
    { at: '12:00', everyDays: 4 },
    { at: '16:00', everyDays: 4 },
    { at: '20:00', everyDays: 4 },
  ],
  front: ['attempts', 'rings', 'buyTimes', 'team', 'guess'],
  acts: ['attempts', 'buyTimes', 'guess'],
  groups: {
    challenge: {
      title: { zh: '攻擂', en: 'Challenge' },
      fields: {
        guess: {
          type: 'enum',
          label: { zh: '竞猜黑马', en: 'Guess dark ring' },
          help: { zh: '开赛前免费竞猜', en: 'A free guess before the fights' },
          provenance: 'G',
          options: [
            { value: 'off', label: { zh: '不猜', en: 'Off' } },
            { value: 'random', label: { zh: '随机', en: 'Random' } },
            { value: 'fixed', label: { zh: '固定', en: 'Fixed' } },
          ],
          default: 'random',
        },
        rings: {
          type: 'ordered',
          label: { zh: '攻擂顺序', en: 'Rings in order' },
          help: { zh: '每个擂台只许某些兵种', en: 'Each ring allows some army types' },
          provenance: 'P',
          options: [
            { value: '1', label: { zh: '一号擂台', en: 'Ring 1' } },
            { value: '2', label: { zh: '二号擂台', en: 'Ring 2' } },
            { value: '3', label: { zh: '三号擂台', en: 'Ring 3' } },
            { value: '4', label: { zh: '四号擂台', en: 'Ring 4' } },
          ],
          default: ['1', '2', '3', '4'],
        },
        attempts: {
          type: 'int',
          label: { zh: '攻擂次数', en: 'Attempts' },
          help: { zh: '次数随时间恢复', en: 'Attempts come back over time' },
          provenance: 'G',
          min: 0,
          max: 20,
          default: 5,
        },
        buyTimes,
        queueMax: {
          type: 'int',
          label: { zh: '排队上限', en: 'Longest queue' },
          help: { zh: '排队的人更多就跳过', en: 'Skips rings with more waiting' },
          provenance: 'P',
          min: 0,
          max: 50,
          unit: { zh: '人', en: 'players' },
          default: 5,
        },
        lastMinutes: {
          type: 'int',
          label: { zh: '最后N分钟出手', en: 'Only last minutes' },
          help: { zh: '结束前几分钟才出手，0 为不限', en: 'Only in the last minutes; 0 means any time' },
          provenance: 'P',
          min: 0,
          max: 60,
          unit: { zh: '', en: 'min' },
          default: 0,
        },
        team: { ...team, label: { zh: '攻擂阵容', en: 'Team' }, provenance: 'G' },
        skipSameCountry,
      },
    },
  },
  plan: {
    says: [
      { key: 'attempts', text: { zh: '攻擂 {} 次', en: '{} attempts' } },
      { key: 'buyTimes', text: { zh: '加买 {} 次', en: '{} bought' } },
      { key: 'guess', in: ['random', 'fixed'], text: { zh: '猜黑马', en: 'guesses' } },
    ],
    coin: { everythingFree: { buyTimes: 1 } },
  },
  presets: { frugal: { queueMax: 3 }, everythingFree: { attempts: 20 } },
});

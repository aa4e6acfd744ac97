import { defineTask, eventChoice, idleHeroes } from '@assistant/tasks';

/** City building: heroes work on the country’s cities for merit. */
export const cityBuild = defineTask({
  id: 'city-build',
  tier: 'supreme',
  seal: '筑',
  title: { zh: '城池建设', en: 'City building' },
  short: { zh: '城池建设', en: 'City build' },
  status: [
    { key: 'jobs', label: { zh: '建设中', en: 'Jobs' }, room: 1 },
    { key: 'buildValue', label: { zh: '今日建设值', en: 'Build value today' } },
    { key: 'merit', label: { zh: '获得功勋', en: 'Merit gained' } },
  ],
  rhythm: [{ at: 'reset' }, { at: 'hour' }],
  front: ['buildings', 'followTask', 'cityRule', 'cities', 'maxJobs'],
  acts: ['buildings', 'followTask'],
  groups: {
    where: {
      title: { zh: '建什么', en: 'What to build' },
      fields: {
        buildings: {
          type: 'ordered',
          label: { zh: '建筑优先级', en: 'Buildings in order' },
          help: {
            zh: '从上到下；不选则从便宜的建起',
            en: 'From the top; if empty, the cheapest first',
          },
          provenance: 'P',
          options: [
            { value: 'wall', label: { zh: '城墙', en: 'Wall' } },
            { value: 'tower', label: { zh: '箭塔', en: 'Arrow tower' } },
            { value: 'market', label: { zh: '市集', en: 'Market' } },
            { value: 'granary', label: { zh: '粮仓', en: 'Granary' } },
            { value: 'barracks', label: { zh: '兵营', en: 'Barracks' } },
            { value: 'academy', label: { zh: '书院', en: 'Academy' } },
            { value: 'road', label: { zh: '官道', en: 'Road' } },
            { value: 'irrigation', label: { zh: '水利', en: 'Irrigation' } },
          ],
          default: [],
        },
        followTask: {
          type: 'sw',
          label: { zh: '优先国家任务', en: 'Follow country task' },
          help: { zh: '先建国家要求的建筑', en: 'Buildings the country asks for come first' },
          provenance: 'G',
          default: true,
        },
        cityRule: {
          type: 'enum',
          label: { zh: '城市', en: 'Cities' },
          help: { zh: '在哪里建设', en: 'Where to build' },
          provenance: 'P',
          options: [
            { value: 'task', label: { zh: '任务城市', en: 'Task cities' } },
            { value: 'nearest', label: { zh: '最近的城', en: 'Nearest' } },
            { value: 'list', label: { zh: '指定城市', en: 'My list' } },
          ],
          default: 'task',
        },
        cities: {
          type: 'cities',
          label: { zh: '指定城市', en: 'City list' },
          help: { zh: '只在这些城建设', en: 'Builds only in these' },
          provenance: 'P',
          showIf: { key: 'cityRule', in: ['list'] },
          max: 20,
          default: [],
        },
      },
    },
    who: {
      title: { zh: '派谁去', en: 'Whom to send' },
      fields: {
        maxJobs: {
          type: 'int',
          label: { zh: '同时建设', en: 'At once' },
          help: { zh: '同时外派几名武将', en: 'Heroes away at once' },
          provenance: 'P',
          min: 1,
          max: 5,
          unit: { zh: '处', en: 'jobs' },
          default: 2,
        },
        heroRule: {
          type: 'enum',
          label: { zh: '派遣武将', en: 'Hero to send' },
          help: { zh: '武将等级越高，收获越多', en: 'A higher level gives more' },
          provenance: 'G',
          options: idleHeroes,
          default: 'highestIdle',
        },
        eventChoice,
        speedUp: {
          type: 'sw',
          label: { zh: '元宝加速', en: 'Finish with coin' },
          help: {
            zh: '立即完成等待中的建设，按剩余时间花元宝',
            en: 'Finishes waiting jobs at once, for coin by the time left',
          },
          provenance: 'G',
          spends: true,
          default: false,
        },
      },
    },
  },
  plan: {
    says: [
      { key: 'followTask', text: { zh: '跟国家任务', en: 'country tasks first' } },
      { key: 'maxJobs', text: { zh: '同时 {} 处', en: '{} jobs at once' } },
    ],
  },
  presets: {
    frugal: { maxJobs: 1 },
    everythingFree: { maxJobs: 5, eventChoice: 'bestReward' },
  },
});

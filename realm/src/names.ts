import type { armies } from '@assistant/contract';

type Army = (typeof armies)[number];

/** Heroes of the realm and their armies. */
export const HEROES: readonly (readonly [string, Army])[] = [
  ['关羽', 'cavalry'],
  ['张飞', 'infantry'],
  ['赵云', 'cavalry'],
  ['马超', 'cavalry'],
  ['黄忠', 'archer'],
  ['诸葛亮', 'mage'],
  ['庞统', 'mage'],
  ['魏延', 'infantry'],
  ['姜维', 'infantry'],
  ['法正', 'mage'],
  ['张辽', 'cavalry'],
  ['夏侯惇', 'infantry'],
  ['夏侯渊', 'archer'],
  ['典韦', 'infantry'],
  ['许褚', 'infantry'],
  ['徐晃', 'infantry'],
  ['张郃', 'cavalry'],
  ['司马懿', 'mage'],
  ['郭嘉', 'mage'],
  ['荀彧', 'mage'],
  ['周瑜', 'mage'],
  ['陆逊', 'mage'],
  ['吕蒙', 'archer'],
  ['甘宁', 'archer'],
  ['太史慈', 'archer'],
  ['孙策', 'cavalry'],
  ['黄盖', 'infantry'],
  ['程普', 'infantry'],
  ['吕布', 'cavalry'],
  ['貂蝉', 'mage'],
  ['华雄', 'cavalry'],
  ['颜良', 'cavalry'],
  ['文丑', 'cavalry'],
  ['张角', 'mage'],
  ['左慈', 'mage'],
  ['于吉', 'mage'],
];

export const SURNAMES = [
  '公孙',
  '诸葛',
  '司马',
  '夏侯',
  '令狐',
  '皇甫',
  '上官',
  '慕容',
  '刘',
  '曹',
  '孙',
  '赵',
] as const;
export const GIVEN_NAMES = [
  '明远',
  '子龙',
  '伯言',
  '文远',
  '奉先',
  '公瑾',
  '孟德',
  '玄德',
  '仲谋',
  '云长',
] as const;

/** Official ranks from low to high; the level decides. */
export const TITLES = ['县令', '都尉', '校尉', '太守', '刺史', '将军', '州牧', '大将军'] as const;

export const TEAM_NAMES = ['主力', '攻城', '守备', '演武'];

export const CITIES = [
  '许昌',
  '洛阳',
  '长安',
  '邺城',
  '成都',
  '汉中',
  '江陵',
  '襄阳',
  '建业',
  '柴桑',
  '会稽',
  '寿春',
  '下邳',
  '北平',
  '西凉',
  '南中',
];

/** What the pickers of task screens offer in addition to heroes, teams and cities. */
export const CHOICES = {
  pveStages: [
    '黄巾之乱',
    '虎牢关之战',
    '官渡之战',
    '赤壁之战',
    '汉中之战',
    '夷陵之战',
    '街亭之战',
    '五丈原之战',
  ],
  shopGoods: ['募令', '黄金募令', '洗炼石', '粮草', '木材', '生铁', '经验书', '加速令', '免战牌', '武将碎片'],
  buildings: ['官邸', '农田', '伐木场', '铁矿', '民居', '兵营', '书院', '仓库', '城墙', '铁匠铺'],
  rewards: ['粮草10000', '木材10000', '生铁10000', '铜钱10000', '黄金募令', '洗炼石宝箱', '经验书', '加速令'],
  skills: ['火计', '落石', '鼓舞', '突击', '箭雨', '治疗', '离间', '固守'],
};

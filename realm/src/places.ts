import { chanceOf } from './chance';

/** Regions by game version, named in each publisher's style. All are made up. */
const REGIONS: Record<number, readonly string[]> = {
  0: ['桃园结义', '虎牢雄关', '官渡烽烟', '赤壁鏖兵', '夷陵火攻', '五丈秋风', '洛阳旧都', '许昌新府'],
  1: ['37双线一区', '37双线二区', '37双线三区', '37电信一区', '37网通一区', '37新服专区'],
  2: ['金鸿微信一区', '金鸿微信二区', '金鸿QQ一区', '金鸿安卓混服', '金鸿苹果专区'],
  3: ['63双线一区', '63双线二区', '63电信专区', '63经典怀旧区'],
  4: ['皇者·天命', '皇者·逐鹿', '皇者·龙吟', '皇者·九州', '皇者·无双'],
  5: ['如玩一区', '如玩二区', '如玩三区', '如玩合服区'],
  6: ['破局一区', '破局二区', '中章·荆襄', '中章·巴蜀', '中章·江东', '中章·凉州'],
};

const SERVERS = [
  '龙争虎斗',
  '卧龙出山',
  '凤雏展翼',
  '千里单骑',
  '单刀赴会',
  '火烧连营',
  '七擒孟获',
  '草船借箭',
  '三顾茅庐',
  '空城退敌',
  '威震华夏',
  '水淹七军',
  '煮酒论雄',
  '割须弃袍',
  '舌战群儒',
  '长坂雄风',
  '六出祁山',
  '白帝托孤',
  '辕门射戟',
  '望梅止渴',
];

/** The regions of a game version; none if it does not exist. */
export function regionsOf(platform: number): string[] {
  return [...(REGIONS[platform] ?? [])];
}

/** The servers of a region, numbered from the oldest; none if it does not exist. */
export function serversOf(platform: number, region: string): string[] {
  if (!regionsOf(platform).includes(region)) return [];
  const chance = chanceOf('servers', platform, region);
  const names = chance.sample(SERVERS, chance.int(8, SERVERS.length));
  return names.map((name, index) => `${index + 1}服 ${name}`);
}

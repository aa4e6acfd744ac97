/** What ranks, regions and servers are called by, in English. */
const WORDS: readonly (readonly [string, string])[] = [
  ['大将军', 'General-in-Chief'],
  ['将军', 'General'],
  ['县令', 'Magistrate'],
  ['都尉', 'Commandant'],
  ['校尉', 'Colonel'],
  ['太守', 'Prefect'],
  ['刺史', 'Inspector'],
  ['州牧', 'Governor'],
  ['双线', 'Dual-line'],
  ['电信', 'Telecom'],
  ['网通', 'Netcom'],
  ['微信', 'WeChat'],
  ['安卓', 'Android'],
  ['苹果', 'Apple'],
  ['混服', 'Mixed'],
  ['新服', 'New servers'],
  ['合服', 'Merged'],
  ['经典', 'Classic'],
  ['怀旧', 'Retro'],
  ['专区', 'zone'],
  ['区', 'zone'],
];

/** The characters that names of the time are written with, behind the syllable each is read as. */
const READINGS =
  'ao鏖 ba巴 bai白 bei北 bi壁 bing兵 bo伯 bu布 cai蔡 cao曹草操 chai柴 chan蝉 chang长昌 chao超 chen陈 cheng城成程 ' +
  'chi赤 chong冲 chu出初楚褚雏 chuan船 ci慈 cui崔 da大 dai黛 dan单 dao刀 deng邓 di帝敌 dian典 diao貂 ding丁定 dong东董 ' +
  'dou斗 du都度 dun惇盾 er二 fa法 fei飞 feng烽风凤封 fu府赴服复浮 gai盖 gan甘 gao高 ge葛割 gong攻公 gu顾姑孤 guan关官 ' +
  'guang光 gui贵 guo郭国 han汉韩邯 hao浩 he合郃和 hong虹鸿洪红 hou侯后 hu虎胡 hua华 huang黄皇晃 hui会 huo火获霍 ' +
  'ji戟吉济纪姬稽 jia嘉贾 jian剑建箭 jiang江姜 jiao角 jie结借介 jin金 jing荆 jiu九酒旧 ju据局 jun军君 kong空孔 le乐 ' +
  'lei雷 li里李离 lian连 liang凉良亮 liao辽廖燎 lin林 ling令凌陵 liu六刘 long龙隆 lou楼 lu陆鲁庐卢鹿 lun论 luo洛罗 lü吕 ma马 ' +
  'mang莽 mao茅 mei梅 meng孟蒙 ming明命 mu木慕 nan南 neng能 ning宁 nü女 pang庞 pao袍 ping平坪 po坡破 qi七齐骑奇弃祁 ' +
  'qian千 qiao乔桥 qin擒秦 qing青清 qiu秋丘 qu屈 quan权 qun群 ren仁 ru如儒 rong戎 san三 shan山 shang上尚 she舌射 sheng生胜 ' +
  'shi史石士师 shou守寿 shu蜀书舒述 shuang双 shui水 si司四 su苏肃 sui隋 sun孙 tai太 tao桃 tian天田 ting亭庭 tong统童 ' +
  'tui退 tuo托 wan玩 wang望王 wei威魏维卫渭韦围 wen温文 wo卧 wu五武吴无 xi西喜 xia夏下 xian先 xiang襄祥 xiao孝 xin新信 ' +
  'xing兴 xiong雄 xiu秀修 xu许徐旭须 xuan玄 xun荀逊 yan烟颜焰严延淹 yang阳杨 ye邺野业 yi一义夷懿艺翼 yin吟银 ' +
  'ying营英 you幽 yu玉羽瑜于禹彧 yuan园袁元原渊援辕 yue月岳 yun云 zhan展战 zhang张章丈 zhao赵昭 zhe者 zhen震真 zheng争正 zhi止 ' +
  'zhong中忠 zhou周州 zhu煮诸朱逐 zhuan传 zhuo卓 zu祖 zuo左 ' +
  'ce策 pu普 chou丑 an安 sang桑 chun春 pi邳 ban坂 ke渴 qiang强 men门 lao牢 shao烧 du渡 jie劫 fan樊';

const syllables = new Map(
  READINGS.split(' ').flatMap((reading) => {
    const [, syllable = '', characters = ''] = /^([a-zü]+)(.+)$/u.exec(reading) ?? [];
    return [...characters].map((one) => [one, syllable] as const);
  }),
);

/** Family names of two characters. */
const DOUBLE = /^(诸葛|司马|夏侯|太史|公孙|令狐|皇甫|上官|慕容)./u;
const NUMBERS = '一二三四五六七八九';

/** 十二 is 12. */
function numberOf(written: string): string {
  const [tens, ones] = written.includes('十') ? written.split('十') : ['', written];
  const digit = (character: string | undefined) => NUMBERS.indexOf(character ?? '') + 1;
  if (/^\d+$/.test(written)) return written;
  return String((written.includes('十') ? (digit(tens) || 1) * 10 : 0) + (ones ? digit(ones) : 0));
}

/** Chinese characters in Latin letters, a person's family name apart; undefined with one whose reading is not known. */
function romanised(name: string): string | undefined {
  const read = [...name].map((character) => syllables.get(character));
  if (read.includes(undefined)) return undefined;
  const first = name.length > 3 || DOUBLE.test(name) ? 2 : 1;
  return [read.slice(0, first), read.slice(first)]
    .map((part) => part.join(''))
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
    .trim();
}

/**
 * A name of the game in English: ranks translated, regions and servers by their number, heroes and the rest in pinyin. A
 * name with a character that is not known stays as the game writes it.
 */
export function inEnglish(name: string): string {
  let known = true;
  const numbered = name.replace(
    /([一二三四五六七八九十]+|\d+)([区服])/gu,
    (_, number: string, what: string) => ` ${what === '区' ? 'Region' : 'Server'} ${numberOf(number)} `,
  );
  const worded = WORDS.reduce(
    (text, [chinese, english]) => text.replaceAll(chinese, ` ${english} `),
    numbered,
  );
  const written = worded.replace(/\p{Script=Han}+/gu, (rest) => {
    const read = romanised(rest);
    known &&= read !== undefined;
    return ` ${read} `;
  });
  if (!known) return name;
  return written
    .replace(/\s*·\s*/g, ' · ')
    .replace(/\s+/g, ' ')
    .trim();
}

import { hasInitials, lettersOf } from './pinyin-initials';

test.each([
  ['蓬莱寻宝', 'plxb'],
  ['过关斩将', 'ggzj'],
  ['异族入侵', 'yzrq'],
  ['朝廷密诏', 'ctmz'],
  ['镇魂塔', 'zht'],
  ['粮草保留', 'lcbl'],
  ['昆特牌', 'ktp'],
  ['武将转生', 'wjzs'],
  ['额外次数', 'ewcs'],
])('%s has the initials %s', (text, letters) => {
  expect(hasInitials(text, letters)).toBe(true);
});

test('initials are found inside a text, only in a row', () => {
  expect(hasInitials('蓬莱寻宝', 'xb')).toBe(true);
  expect(hasInitials('蓬莱寻宝', 'pb')).toBe(false);
  expect(hasInitials('蓬莱寻宝', 'plxbz')).toBe(false);
});

test('a character read in two ways is found by both', () => {
  expect(hasInitials('重置次数', 'czcs')).toBe(true);
  expect(hasInitials('重置次数', 'zzcs')).toBe(true);
});

test('what is not Chinese stands for itself', () => {
  expect(lettersOf('A')).toBe('a');
  expect(hasInitials('单个VIP上限', 'vipsx')).toBe(true);
});

import { inEnglish } from './game-names';

test.each([
  ['校尉', 'Colonel'],
  ['大将军', 'General-in-Chief'],
  ['关羽', 'Guan Yu'],
  ['诸葛亮', 'Zhuge Liang'],
  ['司马懿', 'Sima Yi'],
  ['太史慈', 'Taishi Ci'],
  ['37双线一区', '37 Dual-line Region 1'],
  ['金鸿QQ一区', 'Jin Hong QQ Region 1'],
  ['37新服专区', '37 New servers zone'],
  ['皇者·天命', 'Huang Zhe · Tian Ming'],
  ['十二区', 'Region 12'],
  ['二十区', 'Region 20'],
  ['12服 龙争虎斗', 'Server 12 Longzheng Hudou'],
  ['桃园结义', 'Taoyuan Jieyi'],
  ['Main', 'Main'],
  ['', ''],
])('%s is %s', (chinese, english) => {
  expect(inEnglish(chinese)).toBe(english);
});

test('a name with a character whose reading is not known stays as the game writes it', () => {
  expect(inEnglish('12服 龘龙')).toBe('12服 龘龙');
});

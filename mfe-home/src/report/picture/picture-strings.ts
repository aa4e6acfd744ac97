import { defineStrings } from '@assistant/i18n';

/** The words of the picture and of the sheet that shares it. */
export const pictureStrings = defineStrings({
  title: { zh: '分享成图', en: 'Share as picture' },
  note: {
    zh: '图片只在这台设备上生成。没有账号，也没有元宝余额。',
    en: 'The picture is made on this device alone. It has no account name and no balance.',
  },
  lord: { zh: '主公名字', en: 'Name of the lord' },
  region: { zh: '区服', en: 'Region' },
  level: { zh: '等级', en: 'Level' },
  share: { zh: '分享', en: 'Share' },
  save: { zh: '保存图片', en: 'Save the picture' },
  drawing: { zh: '正在画…', en: 'Drawing…' },
  failed: { zh: '这个浏览器画不了图片', en: 'This browser cannot draw pictures' },
  notShared: { zh: '没有分享成功，可以保存图片', en: 'It was not shared; the picture can be saved' },
  alt: {
    zh: (lines: string[]) => `战报图片：${lines.join('，')}`,
    en: (lines) => `Picture of the report: ${lines.join(', ')}`,
  },
  done: {
    zh: (count: string) => `替主公打了 ${count} 次`,
    en: (count) => (count === '1' ? '1 run done for you' : `${count} runs done for you`),
  },
  levelOf: { zh: (level: string) => `${level} 级`, en: (level) => `level ${level}` },
  compared: {
    zh: (percent: string) => `比前一天 ${percent}`,
    en: (percent) => `${percent} on the day before`,
  },
  coin: { zh: '元宝', en: 'Coin' },
  cap: { zh: (amount: string) => `上限 ${amount}`, en: (amount) => `cap ${amount}` },
  brand: { zh: '三国助手', en: 'Three Kingdoms Assistant' },
  slogan: { zh: '您睡觉，它打仗', en: 'You sleep, it fights' },
});

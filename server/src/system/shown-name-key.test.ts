import { shownNameKey } from './shown-name-key';

test.each([
  ['客服02', '客服O2'],
  ['客服02', '客服о2'],
  ['客服02', '客服〇２'],
  ['客服11', '客服Il'],
  ['客服工部', '客服エ部'],
  ['Xiao Qiao', 'Xiáo Qiàø'],
  ['Xiao Qiao', 'Хіао Qіао'],
  ['Xiao Qiao', 'Χιαο Qιαο'],
  ['Xiao Qiao', 'ＸＩＡＯＱＩＡＯ'],
  ['Xiao Qiao', 'Xiao\u200b\u2060\u00adQiao\u2800'],
  ['Xiao Qiao', '𝐗𝐢𝐚𝐨 Qiao'],
  ['modern', 'modem'],
])('%s and %s look alike', (one, other) => expect(shownNameKey(one)).toBe(shownNameKey(other)));

test.each([
  ['客服02', '客服20'],
  ['客服01', '客服02'],
  ['大乔', '小乔'],
  ['Xiao Qiao', 'Da Qiao'],
  ['か', 'が'],
])('%s and %s do not', (one, other) => expect(shownNameKey(one)).not.toBe(shownNameKey(other)));

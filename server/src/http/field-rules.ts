import type { LocalText } from '@assistant/contract';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** The rules that the contract's schemas define, by the name in the issue's message. */
const NAMED = {
  required: { zh: '不能为空', en: 'must not be empty' },
  storable: { zh: '含有不能保存的字符', en: 'has a character that cannot be stored' },
  tooDeep: { zh: '嵌套太深', en: 'is nested too deep' },
  noWhitespace: { zh: '不能为空，也不能含有空白字符', en: 'must not be empty or contain whitespace' },
  base64: { zh: '应为 base64', en: 'must be base64' },
  base64url: { zh: '应为 base64url', en: 'must be base64url' },
  hash: { zh: '应为 SHA-256（base64url）', en: 'must be a SHA-256, base64url' },
  fileName: {
    zh: '应为构建内的相对路径，只含字母、数字和 . _ -，不能以点开头',
    en: 'must be a path in the build, of letters, digits and . _ -, with no part that begins with a dot',
  },
  digits: { zh: '只能是数字', en: 'must be digits only' },
  settingId: { zh: '不是任务编号', en: 'is not a task id' },
  requestNumber: { zh: '不是请求编号，如 K7F-42', en: 'is not the number of a request, such as K7F-42' },
  recordOrSpan: { zh: '不能与 record 同时使用', en: 'must not stand beside record' },
  money: {
    zh: '应写明金额和货币，如 ¥30、30 元、USD 5',
    en: 'must be an amount with its currency, such as ¥30, 30 元 or USD 5',
  },
  httpsLink: {
    zh: '应为 https:// 开头的完整网址，不含用户名和密码',
    en: 'must be a whole address that begins with https://, without a user name and password',
  },
  tooLarge: { zh: '内容太大', en: 'is too large' },
  tooMany: { zh: '数量太多', en: 'has too many entries' },
  oneCursor: { zh: '不能与 before 同时使用', en: 'must not stand beside before' },
  timeOfDay: { zh: '应为时间，如 05:30', en: 'must be a time such as 05:30' },
} satisfies Record<string, LocalText>;

export type NamedRule = keyof typeof NAMED;

/** The words of a rule by its name. */
export const namedRule = (name: NamedRule): LocalText => NAMED[name];

const isNamed = (name: string): name is NamedRule => Object.hasOwn(NAMED, name);

const TYPES: Record<string, LocalText> = {
  string: { zh: '应为文本', en: 'must be text' },
  number: { zh: '应为数字', en: 'must be a number' },
  int: { zh: '应为整数', en: 'must be a whole number' },
  boolean: { zh: '应为是或否', en: 'must be true or false' },
  array: { zh: '应为列表', en: 'must be a list' },
  object: { zh: '应为对象', en: 'must be an object' },
  record: { zh: '应为对象', en: 'must be an object' },
};

const FORMATS: Record<string, LocalText> = {
  uuid: { zh: '应为 UUID', en: 'must be a UUID' },
  date: { zh: '应为日期，如 2026-05-01', en: 'must be a date such as 2026-05-01' },
  datetime: { zh: '应为 UTC 时间', en: 'must be a moment in UTC, ISO 8601' },
};

const WRONG: LocalText = { zh: '格式不对', en: 'is not valid' };

function bound(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): LocalText {
  const most = issue.code === 'too_big';
  const limit = String(most ? issue.maximum : issue.minimum);
  const [zh, en] = most ? ['最多', 'at most'] : ['至少', 'at least'];
  if (issue.origin === 'string')
    return { zh: `${zh} ${limit} 个字符`, en: `must be ${en} ${limit} characters` };
  if (issue.origin === 'array') return { zh: `${zh} ${limit} 项`, en: `must have ${en} ${limit} entries` };
  return { zh: `${zh}为 ${limit}`, en: `must be ${en} ${limit}` };
}

/** The broken rule of an issue, in plain words. `missing` means that there was no value. */
export function ruleOf(issue: Issue, missing: boolean): LocalText {
  if (missing) return { zh: '缺少此项', en: 'is missing' };
  if (isNamed(issue.message)) return namedRule(issue.message);
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? WRONG;
    case 'too_big':
    case 'too_small':
      return bound(issue);
    case 'invalid_value': {
      const values = issue.values.map(String).join(', ');
      return { zh: `应为其中之一：${values}`, en: `must be one of ${values}` };
    }
    case 'invalid_format':
      return FORMATS[issue.format] ?? WRONG;
    case 'invalid_key':
      return ruleOf({ ...issue.issues[0], path: [] } as Issue, false);
    default:
      return WRONG;
  }
}

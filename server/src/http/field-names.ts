import { ACCOUNT_SETTING_ID, type LocalText } from '@assistant/contract';
import { currencyLabels } from '@assistant/tasks';

/** The screens' names for what players type or choose. Every other field is named by its key. */
const NAMES: Record<string, LocalText> = {
  username: { zh: '账号', en: 'Account' },
  password: { zh: '密码', en: 'Password' },
  new_password: { zh: '新密码', en: 'New password' },
  wechat: { zh: '手机账号', en: 'Mobile number' },
  game_platform: { zh: '游戏版本', en: 'Game version' },
  server_name: { zh: '游戏区名', en: 'Region' },
  server_info: { zh: '游戏区服', en: 'Server' },
  category: { zh: '类别', en: 'Category' },
  text: { zh: '内容', en: 'Text' },
  content: { zh: '内容', en: 'Text' },
  about: { zh: '附上的记录', en: 'What is attached' },
  image: { zh: '图片', en: 'Picture' },
  image_id: { zh: '图片', en: 'Picture' },
  search: { zh: '搜索内容', en: 'Search' },
  note: { zh: '备注', en: 'Note' },
  shortcut: { zh: '快捷词', en: 'Shortcut' },
  title: { zh: '标题', en: 'Title' },
  answer: { zh: '答复', en: 'Answer' },
  account: { zh: '账号', en: 'Account' },
  name: { zh: '名称', en: 'Name' },
  order_number: { zh: '订单号', en: 'Order number' },
  words: { zh: '说明', en: 'Words' },
  address: { zh: '地址', en: 'Address' },
  to: { zh: '同事', en: 'Colleague' },
  title_en: { zh: '英文标题', en: 'English title' },
  text_en: { zh: '英文内容', en: 'English text' },
  level: { zh: '会员级别', en: 'Membership level' },
  days: { zh: '天数', en: 'Days' },
  day: { zh: '日期', en: 'Day' },
  reason: { zh: '原因', en: 'Reason' },
  stars: { zh: '评分', en: 'Rating' },
  price: { zh: '价格', en: 'Price' },
  link: { zh: '链接', en: 'Link' },
  query: { zh: '搜索内容', en: 'Search' },
  body: { zh: '请求', en: 'The request' },
};

/** Those whose first part alone would name something else. */
const NESTED: Record<string, LocalText> = {
  'title.zh': { zh: '标题（中文）', en: 'Title (Chinese)' },
  'title.en': { zh: '标题（英文）', en: 'Title (English)' },
  'price.zh': { zh: '价格（中文）', en: 'Price (Chinese)' },
  'price.en': { zh: '价格（英文）', en: 'Price (English)' },
  'note.zh': { zh: '备注（中文）', en: 'Note (Chinese)' },
  'note.en': { zh: '备注（英文）', en: 'Note (English)' },
  'body.zh': { zh: '正文（中文）', en: 'Text (Chinese)' },
  'body.en': { zh: '正文（英文）', en: 'Text (English)' },
};

/** The account-wide settings, as the settings page names them. */
const SETTINGS: Record<string, LocalText> = {
  quietHours: { zh: '安静时段', en: 'Quiet hours' },
  dailyCoinCap: { zh: '每日元宝上限', en: 'Daily coin limit' },
  floors: { zh: '资源保留', en: 'Keep at least' },
  maxTasksPerLogin: { zh: '每次登录最多执行', en: 'Most tasks per login' },
  elsewhere: { zh: '我在别处登录游戏时', en: 'When I play elsewhere' },
  pausedUntil: { zh: '暂停全部任务', en: 'Pause all tasks' },
  wordBefore: { zh: '登录提醒', en: 'Login reminder' },
  singleKeys: { zh: '单键快捷键', en: 'Single-key shortcuts' },
  language: { zh: '语言', en: 'Language' },
  theme: { zh: '主题', en: 'Theme' },
  notifications: { zh: '通知', en: 'Notifications' },
  reportHour: { zh: '战报几点送到', en: 'Hour of the report' },
};

function settingName([key = '', part = '']: string[]): LocalText | undefined {
  const name = SETTINGS[key];
  const currency = key === 'floors' ? currencyLabels[part as keyof typeof currencyLabels] : undefined;
  return name && currency ? { zh: `${name.zh}（${currency.zh}）`, en: `${name.en} (${currency.en})` } : name;
}

/** How a message names the field at `path` (`image.base64`, `account.dailyCoinCap`) of a request. */
export function fieldName(path: string): LocalText {
  const [first = '', ...rest] = path.split('.');
  const isSetting = first === ACCOUNT_SETTING_ID && rest.length > 0;
  const known = isSetting ? settingName(rest) : (NESTED[path] ?? NAMES[first]);
  return known ?? { zh: path, en: path };
}

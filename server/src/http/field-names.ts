import type { LocalText } from '@assistant/contract';

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
  image: { zh: '图片', en: 'Picture' },
  image_id: { zh: '图片', en: 'Picture' },
  search: { zh: '搜索内容', en: 'Search' },
  note: { zh: '备注', en: 'Note' },
  shortcut: { zh: '快捷词', en: 'Shortcut' },
  title: { zh: '标题', en: 'Title' },
  answer: { zh: '答复', en: 'Answer' },
  account: { zh: '账号', en: 'Account' },
  name: { zh: '显示名', en: 'Shown name' },
  address: { zh: '地址', en: 'Address' },
  to: { zh: '同事', en: 'Colleague' },
  body: { zh: '请求', en: 'The request' },
};

/** How a message names the field at `path` (`image.base64`) of a request. */
export function fieldName(path: string): LocalText {
  return NAMES[path.split('.')[0] ?? ''] ?? { zh: path, en: path };
}

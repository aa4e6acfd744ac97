import type { LocalText } from '@assistant/shared/contract';

/** What players type or choose, in the words of the screens; every other field goes by its key. */
const NAMES: Record<string, LocalText> = {
  username: { zh: '账号', en: 'Account' },
  password: { zh: '密码', en: 'Password' },
  wechat: { zh: '手机账号', en: 'Mobile number' },
  game_platform: { zh: '游戏版本', en: 'Game version' },
  server_name: { zh: '游戏区名', en: 'Region' },
  server_info: { zh: '游戏区服', en: 'Server' },
  category: { zh: '类别', en: 'Category' },
  text: { zh: '内容', en: 'Text' },
  content: { zh: '内容', en: 'Text' },
  image: { zh: '图片', en: 'Picture' },
};

/** How a message names the field at `path` (`image.base64`) of a request. */
export function fieldName(path: string): LocalText {
  return NAMES[path.split('.')[0] ?? ''] ?? { zh: path, en: path };
}

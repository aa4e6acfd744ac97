import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  title: {
    zh: (name: string) => `另一个标签页换成了 ${name}`,
    en: (name) => `Another tab switched to ${name}`,
  },
  text: {
    zh: (name: string) => `这一页仍是 ${name} 的，改动也只存到这个账号，刷新后才会换。`,
    en: (name) =>
      `This page still belongs to ${name}, and changes are saved there. A reload switches it as well.`,
  },
  follow: { zh: (name: string) => `换成 ${name}`, en: (name) => `Switch to ${name}` },
  stay: { zh: (name: string) => `继续用 ${name}`, en: (name) => `Stay with ${name}` },
});

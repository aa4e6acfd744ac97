import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  zh: {
    title: (name: string) => `另一个标签页换成了 ${name}`,
    text: (name: string) => `这一页仍是 ${name} 的，改动也只存到这个账号，刷新后才会换。`,
    follow: (name: string) => `换成 ${name}`,
    stay: (name: string) => `继续用 ${name}`,
  },
  en: {
    title: (name: string) => `Another tab switched to ${name}`,
    text: (name: string) =>
      `This page still belongs to ${name}, and changes are saved there. A reload switches it as well.`,
    follow: (name: string) => `Switch to ${name}`,
    stay: (name: string) => `Stay with ${name}`,
  },
});

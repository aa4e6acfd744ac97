import { defineStrings } from '@assistant/i18n';

/** The words of the count beside a message field. */
export const strings = defineStrings({
  zh: {
    left: (count: number) => `还可输入 ${count} 字`,
    tooLong: (max: number, over: number) => `最多 ${max} 字，请删去 ${over} 字`,
  },
  en: {
    left: (count: number) => `${count} characters left`,
    tooLong: (max: number, over: number) => `At most ${max} characters: remove ${over}`,
  },
});

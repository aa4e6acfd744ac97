import { defineStrings } from '@assistant/i18n';

/** The words of the count beside a message field. */
export const strings = defineStrings({
  left: { zh: (count: number) => `还可输入 ${count} 字`, en: (count) => `${count} characters left` },
  tooLong: {
    zh: (max: number, over: number) => `最多 ${max} 字，请删去 ${over} 字`,
    en: (max, over) => `At most ${max} characters: remove ${over}`,
  },
});

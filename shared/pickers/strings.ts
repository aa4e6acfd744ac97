import { defineStrings } from '@assistant/shared/i18n';

/** The words the pickers bring themselves; those of a list that loads or has no match: spec section 5. */
export const pickerStrings = defineStrings({
  zh: {
    choose: '请选择',
    clear: '清除',
    open: '展开选项',
    loading: '加载中...',
    noMatch: '无匹配结果',
  },
  en: {
    choose: 'Choose',
    clear: 'Clear',
    open: 'Show options',
    loading: 'Loading...',
    noMatch: 'No match',
  },
});

import { defineStrings } from '@assistant/i18n';

/** The pickers' own words. For a loading list and for no match: spec section 5. */
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

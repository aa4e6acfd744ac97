import { defineStrings } from '@assistant/i18n';

/** The pickers' own words. For a loading list and for no match: spec section 5. */
export const pickerStrings = defineStrings({
  choose: { zh: '请选择', en: 'Choose' },
  clear: { zh: '清除', en: 'Clear' },
  open: { zh: '展开选项', en: 'Show options' },
  options: { zh: '选项', en: 'Options' },
  loading: { zh: '加载中...', en: 'Loading...' },
  noMatch: { zh: '无匹配结果', en: 'No match' },
});

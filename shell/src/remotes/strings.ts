import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  zh: {
    seal: '卷',
    failedTitle: '这一块没取到',
    failedMessage: (page: string) =>
      `别的都好，只缺「${page}」，您的设置都在。请检查网络后重试，联网后也会自动再试。`,
    tried: '也试了',
    previous: (version: string) => `上一版 ${version}`,
    versionMessage: '页面的版本与当前应用不匹配。请重试，或刷新整个应用；其他页面不受影响，您的设置都在。',
    timeoutMessage:
      '页面太久没有回应，可能网络太慢。还在继续加载，取到后会自动显示；其他页面不受影响，您的设置都在。',
    crashedTitle: '这个页面出了问题',
    crashedMessage: '页面在显示时出错。请重试；其他页面不受影响，已保存的设置都在。',
  },
  en: {
    seal: '卷',
    failedTitle: 'This part could not be loaded',
    failedMessage: (page: string) =>
      `All else works, only “${page}” is missing, and your settings are safe. Check your connection and retry; it also tries again by itself once you are online.`,
    tried: 'Tried too',
    previous: (version: string) => `the previous one, ${version}`,
    versionMessage:
      'Its version does not fit the app as it is open now. Retry, or reload the whole app. The other pages work, and your settings are safe.',
    timeoutMessage:
      'It takes long, maybe on a slow connection. It is still loading, and shows by itself once it is here. The other pages work, and your settings are safe.',
    crashedTitle: 'Something went wrong on this page',
    crashedMessage:
      'It failed while being shown. Please retry; the other pages work, and saved settings are safe.',
  },
});

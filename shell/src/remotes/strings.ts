import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  seal: { zh: '卷', en: '卷' },
  failedTitle: { zh: '这一块没取到', en: 'This part could not be loaded' },
  failedMessage: {
    zh: (page: string) => `别的都好，只缺「${page}」，您的设置都在。请检查网络后重试，联网后也会自动再试。`,
    en: (page) =>
      `All else works, only “${page}” is missing, and your settings are safe. Check your connection and retry; it also tries again by itself once you are online.`,
  },
  tried: { zh: '也试了', en: 'Tried too' },
  previous: { zh: (version: string) => `上一版 ${version}`, en: (version) => `the previous one, ${version}` },
  versionMessage: {
    zh: '页面的版本与当前应用不匹配。请重试，或刷新整个应用；其他页面不受影响，您的设置都在。',
    en: 'Its version does not fit the app as it is open now. Retry, or reload the whole app. The other pages work, and your settings are safe.',
  },
  timeoutMessage: {
    zh: '页面太久没有回应，可能网络太慢。还在继续加载，取到后会自动显示；其他页面不受影响，您的设置都在。',
    en: 'It takes long, maybe on a slow connection. It is still loading, and shows by itself once it is here. The other pages work, and your settings are safe.',
  },
  oldMessage: {
    zh: '这里取到的版本比服务器发布的旧，可能已经撤回，所以没有打开。请重试，或过一会儿再来；您的设置都在。',
    en: 'What arrives here is older than what the server has released, and may have been withdrawn, so it was not opened. Retry, or come back later. Your settings are safe.',
  },
  crashedTitle: { zh: '这个页面出了问题', en: 'Something went wrong on this page' },
  crashedMessage: {
    zh: '页面在显示时出错。请重试；其他页面不受影响，已保存的设置都在。',
    en: 'It failed while being shown. Please retry; the other pages work, and saved settings are safe.',
  },
});

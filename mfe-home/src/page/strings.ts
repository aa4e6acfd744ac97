import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  zh: {
    back: '返回',
    partsMissing: '有的内容没有取到',
    serverFailure: '服务器出了问题',
    notYourNetwork: '您的网络没有问题。一直这样，就把编号告诉客服。',
    askService: '问客服',
    askWhy: '服务器出了问题，请帮忙看看。',
  },
  en: {
    back: 'Back',
    partsMissing: 'Some parts did not arrive',
    serverFailure: 'The server has a problem',
    notYourNetwork: 'Your connection works. If it stays so, give customer service the number.',
    askService: 'Ask support',
    askWhy: 'The server has a problem, could you take a look?',
  },
});

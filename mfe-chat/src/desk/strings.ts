import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  zh: {
    title: '客服工作台',
    closedTitle: '工作台还没有开放',
    closedMessage: '客服暂时还不能在网页里回复。玩家发来的消息都已保存，不会丢失。',
  },
  en: {
    title: 'Support desk',
    closedTitle: 'The desk is not open yet',
    closedMessage: 'Agents cannot reply in the browser yet. Every message players send is kept.',
  },
});

import type { QuickAnswer } from '../service/use-quick-answers';
import { fittingAnswers } from './fitting';

const answer = (id: number, title: string, card: QuickAnswer['card'] = null): QuickAnswer => ({
  ...{ id, title, text: '', title_en: null, text_en: null, card },
});
const answers = [
  answer(1, '会员怎么开通'),
  answer(2, '会不会花我的元宝', { path: '/main/settings' }),
  answer(3, '粮草低于保留值', { task: 'npc-pk' }),
  answer(4, '应该开哪些任务'),
];
const run = { started_at: '', result: 'blocked', reason: 'coinCap', text: { zh: '', en: '' } };

test.each([
  ['nothing: in their order', undefined, [1, 2, 3]],
  ['a task: its answer first', { task: 'npc-pk' }, [3, 1, 2]],
  ['a reason', { task: 'mining', reason: 'floor' }, [3, 1, 2]],
  ['what the record says, before what the page said', { task: 'mining', reason: 'floor', run }, [2, 1, 3]],
  ['a reason that no answer is about', { task: 'mining', reason: 'notDue' }, [1, 2, 3]],
])('offered are those that fit %s', (_, about, ids) => {
  expect(fittingAnswers(answers, about).map(({ id }) => id)).toEqual(ids);
});

import { message, uuidOf } from '../testing/message';
import { type MessageItem, timelineItems } from './timeline-items';

const nothing = { messages: [], unsent: [], csReadId: 0, dividerAfter: null };
const at = (minute: number) => new Date(2026, 0, 31, 12, minute).toISOString();
const bubblesOf = (items: ReturnType<typeof timelineItems>) =>
  items.filter((item): item is MessageItem => item.kind === 'message');

test('the divider stands before the first message of customer service after the mark', () => {
  const messages = [
    message(1, { created_at: at(1) }),
    message(2, { created_at: at(2), sender: 'user' }),
    message(3, { created_at: at(3) }),
  ];
  const items = timelineItems({ ...nothing, messages, dividerAfter: 1 });
  expect(items.map(({ kind }) => kind)).toEqual(['day', 'message', 'message', 'divider', 'message']);
});

test('each day begins with its line', () => {
  const messages = [
    message(1, { created_at: new Date(2026, 0, 30, 23, 59).toISOString() }),
    message(2, { created_at: new Date(2026, 0, 31, 0, 1).toISOString() }),
    message(3, { created_at: new Date(2026, 0, 31, 23, 0).toISOString() }),
  ];
  expect(timelineItems({ ...nothing, messages }).map(({ kind }) => kind)).toEqual([
    'day',
    'message',
    'day',
    'message',
    'message',
  ]);
});

test('messages of one side within five minutes stand together', () => {
  const messages = [
    message(1, { created_at: at(0) }),
    message(2, { created_at: at(4) }),
    message(3, { created_at: at(10) }),
    message(4, { created_at: at(10), sender: 'user' }),
  ];
  expect(bubblesOf(timelineItems({ ...nothing, messages })).map(({ first, last }) => [first, last])).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
  ]);
});

test('own messages say how far they have come; a confirmed one keeps its key', () => {
  const own = (id: number) => message(id, { sender: 'user', created_at: at(id) });
  const unsent = [
    { clientId: uuidOf(3), content: '三', queuedAt: at(3), status: 'sending' as const },
    {
      clientId: uuidOf(4),
      content: '四',
      queuedAt: at(4),
      status: 'failed' as const,
      failure: { message: '内容不合规', final: true },
    },
  ];
  const before = bubblesOf(timelineItems({ ...nothing, messages: [own(1), own(2)], unsent, csReadId: 1 }));
  expect(before.map(({ delivery }) => delivery)).toEqual(['read', 'sent', 'sending', 'refused']);
  expect(before[3]?.reason).toBe('内容不合规');
  const after = bubblesOf(timelineItems({ ...nothing, messages: [own(1), own(2), own(3)] }));
  expect(after[2]?.key).toBe(before[2]?.key);
});

test('an event stands alone: the messages around it are no run', () => {
  const original = { content_type: 'event', content: '{"event":"claimed","name":"小乔"}' };
  const messages = [
    message(1, { created_at: at(1) }),
    message(2, { created_at: at(2), content: '客服 小乔 为您服务', original }),
    message(3, { created_at: at(3) }),
  ];
  const items = bubblesOf(timelineItems({ ...nothing, messages }));
  expect(items.map(({ first, last }) => first && last)).toEqual([true, true, true]);
  expect(items[1]?.special).toEqual({ type: 'event', event: 'claimed', name: '小乔' });
});

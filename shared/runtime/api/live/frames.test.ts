import { frameReader } from './frames';

test('events are read wherever the parts of the stream end', () => {
  const text = 'data: {"kind":"chat","id":1}\n\n:\n\ndata: {"kind":"read"}\n\n';
  for (let size = 1; size < text.length; size += 1) {
    const read = frameReader();
    const events: object[] = [];
    for (let at = 0; at < text.length; at += size) events.push(...read(text.slice(at, at + size)));
    expect(events).toEqual([{ kind: 'chat', id: 1 }, { kind: 'read' }]);
  }
});

test('what is no event is passed over', () => {
  expect(frameReader()('data: {"kind"\n\nevent: x\ndata: 3\ndata: null\ndata:{"kind":"a"}\n')).toEqual([
    { kind: 'a' },
  ]);
});

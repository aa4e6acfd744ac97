import { readOptions } from './options';

test('regression: a number that is none lived no story, and that was a success', () => {
  expect(() => readOptions(['--seeds', '1-20'])).toThrow('--seeds is "1-20"; it must be a whole number.');
  expect(() => readOptions(['--minutes', ''])).toThrow('--minutes is ""; it must be a number, as 15 or 2.5.');
  expect(() => readOptions(['--seedd', '3'])).toThrow("Unknown option '--seedd'");
});

test('seeds are counted from 1, or named', () => {
  expect(readOptions(['--seeds', '3'])).toMatchObject({ seeds: ['1', '2', '3'], minutes: 15, without: [] });
  expect(readOptions(['--seed', '7', '--seed', 'x', '--minutes', '2.5'])).toMatchObject({
    seeds: ['7', 'x'],
    minutes: 2.5,
  });
});

import { highlight } from './highlight';

const hits = (text: string, ...words: string[]) =>
  highlight(text, words)
    .filter(({ hit }) => hit)
    .map(({ text: found }) => found);

describe('highlighting', () => {
  it('finds each of the words, wherever it stands', () => {
    expect(hits('攻打襄阳，襄阳集合', '襄阳', '集合')).toEqual(['襄阳', '襄阳', '集合']);
  });

  it('takes upper and lower case alike', () => {
    expect(hits('Gold GOLD gold', 'gold')).toEqual(['Gold', 'GOLD', 'gold']);
  });

  it('prefers the longer of two words that begin at the same place', () => {
    expect(hits('黄金募令', '黄金', '黄金募令')).toEqual(['黄金募令']);
  });

  it('takes what is special in a pattern as it is written', () => {
    expect(hits('1+1=2 (a.b)', '1+1', '(a.b)')).toEqual(['1+1', '(a.b)']);
    expect(hits('axb', 'a.b')).toEqual([]);
  });

  it('gives back the whole text, cut', () => {
    for (const words of [[], [''], ['阳'], ['不在']]) {
      expect(
        highlight('襄阳城', words)
          .map(({ text }) => text)
          .join(''),
      ).toBe('襄阳城');
    }
    expect(highlight('', ['阳'])).toEqual([]);
  });
});

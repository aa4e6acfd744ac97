import { stretches } from './day-bar';

describe('the bar of 24 hours', () => {
  it('fills from the start to the end of a window', () => {
    expect(stretches([{ from: '06:00', to: '07:30' }])).toEqual([{ start: 360, end: 450 }]);
  });

  it('draws a window over midnight in two pieces', () => {
    expect(stretches([{ from: '22:00', to: '06:00' }])).toEqual([
      { start: 1320, end: 1440 },
      { start: 0, end: 360 },
    ]);
  });

  it('leaves out what has no length yet', () => {
    expect(
      stretches([
        { from: '', to: '06:00' },
        { from: '06:00', to: '06:00' },
      ]),
    ).toEqual([]);
  });

  it('ends at midnight without an empty second piece', () => {
    expect(stretches([{ from: '22:00', to: '00:00' }])).toEqual([{ start: 1320, end: 1440 }]);
  });
});

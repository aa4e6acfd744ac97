import { retryAfterOf } from './retry-after';

const now = new Date('2026-05-01T04:00:00Z');

test.each<[string, string | undefined, number | undefined]>([
  ['none', undefined, undefined],
  ['seconds', '90', 90],
  ['seconds with blanks', ' 90 ', 90],
  ['no time at all', '0', undefined],
  ['a negative number', '-5', undefined],
  ['a fraction, which it may not be', '1.5', undefined],
  ['words', 'in May', undefined],
  ['nothing', '', undefined],
  ['a date', 'Fri, 01 May 2026 04:01:30 GMT', 90],
  ['a date within a second', 'Fri, 01 May 2026 04:00:01 GMT', 1],
  ['a date that has passed', 'Fri, 01 May 2026 03:59:59 GMT', undefined],
  ['a date of the obsolete RFC 850', 'Friday, 01-May-26 04:01:30 GMT', 90],
  ['a date as asctime writes it', 'Fri May  1 04:01:30 2026', 90],
  ['a date of something else', '2026-05-01T04:01:30Z', undefined],
  ['a day that there is not', 'Fri, 99 May 2026 04:01:30 GMT', undefined],
])('%s', (_what, header, seconds) => {
  expect(retryAfterOf(header, now)).toBe(seconds);
});

test.each(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])('a date of a %s', (day) => {
  expect(retryAfterOf(`${day}, 01 May 2026 04:01:30 GMT`, now)).toBe(90);
});

test.each(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])(
  'an obsolete date of a %s',
  (day) => {
    expect(retryAfterOf(`${day}, 01-May-26 04:01:30 GMT`, now)).toBe(90);
  },
);

import { build, registry } from '../testing/registry';
import { withWithdrawnSince } from './withdrawn';

const WITHDRAWN = { withdrawn: { chat: ['1'] } };

test('what a backup would only give by a rollback is left out where it was withdrawn since: players get what the backup has', () => {
  const backup = registry({ chat: { active: build('5'), previous: build('1') } });
  const last = registry({ chat: { active: build('9'), previous: build('8') } }, WITHDRAWN);
  expect(withWithdrawnSince(backup, last)).toEqual({
    registry: registry({ chat: { active: build('5') } }, WITHDRAWN),
    said: [],
  });
});

test('an app that got a version which was withdrawn since keeps what players had last, also that it was retired', () => {
  const backup = registry({ chat: { active: build('1') }, auth: { active: build('1') } });
  const last = registry({ auth: { active: build('2') } }, { ...WITHDRAWN, retired: { chat: '9' } });
  const { registry: kept, said } = withWithdrawnSince(backup, last);
  expect(kept).toEqual(registry({ auth: { active: build('1') } }, { ...WITHDRAWN, retired: { chat: '9' } }));
  expect(said).toEqual(['chat 1 stays withdrawn: players keep what they had last']);
});

test('a site that is newer than what is remembered keeps its own withdrawals as well', () => {
  const site = registry({ chat: { active: build('5') } }, { withdrawn: { chat: ['2'] } });
  const { registry: kept } = withWithdrawnSince(site, registry({ chat: { active: build('4') } }, WITHDRAWN));
  expect(kept.withdrawn).toEqual({ chat: ['2', '1'] });
});

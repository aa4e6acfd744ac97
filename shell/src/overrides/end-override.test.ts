import { reloadPage } from '../version/reload-page';
import { endOverride } from './end-override';
import { confirmedOverrides, keepOverrides } from './kept-overrides';

jest.mock('./kept-overrides', () => ({ confirmedOverrides: jest.fn(), keepOverrides: jest.fn() }));
jest.mock('../version/reload-page', () => ({ reloadPage: jest.fn() }));

const chat = { remote: 'mfe-chat', version: '2' };
const home = { remote: 'mfe-home', version: '3' };

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(confirmedOverrides).mockResolvedValue({ tried: [chat, home], until: 99 });
  jest.mocked(keepOverrides).mockResolvedValue();
});

test.each([
  ['mfe-chat', [home]],
  [undefined, []],
])('of %s what is tried out ends, the others go on as long as they would have', async (remote, left) => {
  await endOverride(remote);
  expect(keepOverrides).toHaveBeenCalledWith(left, 99);
  expect(reloadPage).toHaveBeenCalled();
});

test('where the browser cannot write down that it has ended the page is opened again as well', async () => {
  jest.mocked(keepOverrides).mockRejectedValue(new Error('full'));
  await endOverride();
  expect(reloadPage).toHaveBeenCalled();
});

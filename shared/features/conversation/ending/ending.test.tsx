import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Rating } from './rating';

test('a rating is stars, and words if one likes; it can be changed while it is shown', async () => {
  const user = userEvent.setup();
  const given: [number, string][] = [];
  const convo = { rate: async (stars: number, text: string) => void given.push([stars, text]) as undefined };
  render(<Rating convo={convo} stars={0} text="" />);
  expect(screen.queryByRole('button', { name: '提交评价' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: '4 星' }));
  await user.type(screen.getByRole('textbox', { name: '想说的话（可不填）' }), ' 很快 ');
  await user.click(screen.getByRole('button', { name: '提交评价' }));
  expect(await screen.findByRole('img', { name: '4 星' })).toHaveTextContent('★★★★☆');
  await user.click(screen.getByRole('button', { name: '修改' }));
  await user.click(screen.getByRole('radio', { name: '5 星' }));
  await user.click(screen.getByRole('button', { name: '提交评价' }));
  expect(await screen.findByRole('img', { name: '5 星' })).toBeVisible();
  expect(given).toEqual([
    [4, '很快'],
    [5, '很快'],
  ]);
});

test('a rating that did not arrive says why, and keeps what was written', async () => {
  const user = userEvent.setup();
  render(<Rating convo={{ rate: async () => 'Network Error' }} stars={0} text="" />);
  await user.click(screen.getByRole('radio', { name: '1 星' }));
  await user.type(screen.getByRole('textbox'), '没人理我');
  await user.click(screen.getByRole('button', { name: '提交评价' }));
  expect(await screen.findByText('Network Error')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('没人理我');
});

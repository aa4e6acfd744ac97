import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ChosenRating } from '../state/types';
import { SESSION } from '../testing/message';
import { Rating } from './rating';

/** Rates by `rate`, and keeps what is chosen and given as a conversation does. */
function Shown({ rate }: { rate: (stars: number, text: string) => Promise<string | undefined> }) {
  const [chosen, setChosen] = useState<ChosenRating | null>(null);
  const [given, setGiven] = useState({ stars: 0, text: '' });
  const convo = {
    choose: (rated: string, stars: number, text: string) => setChosen({ rated, stars, text, sent: false }),
    rate: async (stars: number, text: string) => {
      const failed = await rate(stars, text);
      if (failed === undefined) {
        setGiven({ stars, text });
        setChosen({ rated: SESSION, stars, text, sent: true });
      }
      return failed;
    },
  };
  return <Rating convo={convo} sessionId={SESSION} given={given} chosen={chosen} />;
}

test('a rating is stars, and words if one likes; it can be changed while it is shown', async () => {
  const user = userEvent.setup();
  const given: [number, string][] = [];
  render(<Shown rate={async (stars, text) => void given.push([stars, text]) as undefined} />);
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
  render(<Shown rate={async () => 'Network Error'} />);
  await user.click(screen.getByRole('radio', { name: '1 星' }));
  await user.type(screen.getByRole('textbox'), '没人理我');
  await user.click(screen.getByRole('button', { name: '提交评价' }));
  expect(await screen.findByText('Network Error')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('没人理我');
});

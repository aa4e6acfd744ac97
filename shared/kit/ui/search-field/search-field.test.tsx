import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describeConformance } from '../conformance';
import { SearchField, type SearchFieldProps } from './search-field';

function Example({ start = '', ...rest }: Partial<SearchFieldProps> & { start?: string }) {
  const [words, setWords] = useState(start);
  return <SearchField aria-label="搜索任务" value={words} onValueChange={setWords} {...rest} />;
}
const box = () => screen.getByRole('searchbox', { name: '搜索任务' });

describeConformance('SearchField', {
  css: ['search-field/search-field.module.css'],
  element: (props) => <Example {...props} />,
  target: () => screen.getByRole('searchbox'),
  classTarget: () => screen.getByRole('searchbox').parentElement,
  name: { role: 'searchbox', name: '搜索任务' },
});

describe('SearchField', () => {
  it('is emptied by its button, which shows once there is something, and keeps the focus', async () => {
    render(<Example />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await userEvent.type(box(), '元宝');
    await userEvent.click(screen.getByRole('button', { name: '清除' }));
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
  });

  it('is emptied by Escape', async () => {
    render(<Example start="元宝" />);
    await userEvent.type(box(), '{Escape}');
    expect(box()).toHaveValue('');
  });
});

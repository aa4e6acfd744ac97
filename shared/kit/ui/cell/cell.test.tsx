import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describeConformance } from '../conformance';
import { NumberStepper } from '../number-stepper/number-stepper';
import { Segmented } from '../segmented/segmented';
import { Select } from '../select/select';
import { Switch } from '../switch/switch';
import { Tag } from '../tag/tag';
import { Cell } from './cell';

describeConformance('Cell', {
  css: ['cell/cell.module.css'],
  element: (props) => <Cell label="自动收获" data-testid="cell" {...props} />,
  target: () => screen.getByTestId('cell'),
});

describeConformance('Cell that is a button', {
  css: ['cell/cell.module.css'],
  element: (props) => <Cell label="退出登录" onClick={() => undefined} {...props} />,
  target: () => screen.getByRole('button'),
  name: { role: 'button', name: '退出登录' },
  control: { keys: '{Enter}', callback: 'onClick' },
});

const options = [
  { value: 'off', label: '关' },
  { value: 'free', label: '仅免费' },
];
const none = () => undefined;

describe('Cell', () => {
  it.each([
    ['switch', <Switch key="a" />],
    ['spinbutton', <NumberStepper key="b" value={3} onValueChange={none} />],
    ['combobox', <Select key="c" value="off" options={options} onValueChange={none} />],
    ['radiogroup', <Segmented key="d" value="off" options={options} onValueChange={none} />],
  ])('names and describes its %s', (role, control) => {
    render(
      <Cell label="卜卦" help="免费次数优先" error="请选择">
        {control}
      </Cell>,
    );
    expect(screen.getByRole(role, { name: '卜卦' })).toHaveAccessibleDescription('请选择 免费次数优先');
  });

  it('turns its switch by a press on the label', async () => {
    render(
      <Cell label="自动收获">
        <Switch />
      </Cell>,
    );
    await userEvent.click(screen.getByText('自动收获'));
    expect(screen.getByRole('switch')).toBeChecked();
  });

  it('keeps the mark out of the name of its control', () => {
    render(
      <Cell label="购买次数" mark={<Tag tone="yen">元宝</Tag>}>
        <NumberStepper value={0} onValueChange={none} />
      </Cell>,
    );
    expect(screen.getByRole('spinbutton', { name: '购买次数' })).toBeInTheDocument();
  });

  it('can be a link to another screen', () => {
    render(
      <Cell label="蓬莱寻宝" render={<a href="/basic/mining" />}>
        <Tag tone="jade">进行中</Tag>
      </Cell>,
    );
    expect(screen.getByRole('link', { name: '蓬莱寻宝 进行中' })).toHaveAttribute('href', '/basic/mining');
  });

  it('is no control when it only shows something', () => {
    render(<Cell label="会员">剩 23 天</Cell>);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText('剩 23 天')).toBeVisible();
  });
});

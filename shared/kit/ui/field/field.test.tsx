import { render, screen } from '@testing-library/react';
import { describeConformance } from '../conformance';
import { TextField } from '../text-field/text-field';
import { Field } from './field';

describeConformance('Field', {
  css: ['field/field.module.css'],
  element: (props) => (
    <Field label="用户名" help="游戏里的账号" error="请输入" data-testid="field" {...props}>
      <TextField />
    </Field>
  ),
  target: () => screen.getByTestId('field'),
  name: { role: 'textbox', name: '用户名' },
});

describe('Field', () => {
  it('describes its control by the error first, then the help', () => {
    render(
      <Field label="用户名" help="游戏里的账号" error="请输入用户名和密码">
        <TextField />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: '用户名' });
    expect(input).toHaveAccessibleDescription('请输入用户名和密码 游戏里的账号');
    expect(input).toBeInvalid();
  });
});

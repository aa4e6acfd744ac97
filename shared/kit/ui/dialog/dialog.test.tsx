import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/button';
import { describeConformance } from '../conformance';
import { Segmented } from '../segmented/segmented';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';
import { Dialog } from './dialog';

describeConformance('Dialog', {
  css: ['dialog/dialog.module.css', 'modal/modal.module.css'],
  element: (props) => (
    <Dialog
      open
      onOpenChange={() => undefined}
      title="忘记密码"
      description="请联系您的助手客服"
      {...props}
    />
  ),
  target: () => screen.getByRole('dialog'),
  name: { role: 'dialog', name: '忘记密码' },
});

function Forgot({ alert = false }: { alert?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>忘记密码</Button>
      <Dialog
        alert={alert}
        open={open}
        onOpenChange={setOpen}
        title="忘记密码"
        description="请联系您的助手客服"
        actions={<Button onClick={() => setOpen(false)}>知道了</Button>}
      >
        <input aria-label="账号" />
      </Dialog>
    </>
  );
}

async function open() {
  await userEvent.click(screen.getByRole('button', { name: '忘记密码' }));
}

describe('Dialog', () => {
  it('is named by its title and described by its description', async () => {
    render(<Forgot />);
    await open();
    expect(screen.getByRole('dialog', { name: '忘记密码' })).toHaveAccessibleDescription(
      '请联系您的助手客服',
    );
  });

  it('starts on the chosen one of its first choices, not on another', () => {
    render(
      <Dialog open onOpenChange={() => undefined} title="会员">
        <Segmented
          aria-label="级别"
          options={[
            { value: 'none', label: '收回' },
            { value: 'supreme', label: '至尊' },
          ]}
          value="supreme"
          onValueChange={() => undefined}
        />
      </Dialog>,
    );
    expect(screen.getByRole('radio', { name: '至尊' })).toHaveFocus();
  });

  it('closes on Escape and gives focus back', async () => {
    render(<Forgot />);
    await open();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '忘记密码' })).toHaveFocus();
  });

  it('closes on a press beside it', async () => {
    render(<Forgot />);
    await open();
    await userEvent.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stays open where a press that began inside ends beside it, as when text is selected', async () => {
    render(<Forgot />);
    await open();
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: screen.getByText('请联系您的助手客服') },
      { keys: '[/MouseLeft]', target: screen.getByRole('dialog') },
    ]);
    fireEvent.click(screen.getByRole('dialog'));
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('as an alert stays open on a press beside it', async () => {
    render(<Forgot alert />);
    await open();
    await userEvent.click(screen.getByRole('alertdialog'));
    expect(screen.getByRole('alertdialog', { name: '忘记密码' })).toBeVisible();
  });
});

describe('ConfirmDialog', () => {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  const ask = (props: Partial<ConfirmDialogProps> = {}) =>
    render(<ConfirmDialog open title="确认注册？" onConfirm={onConfirm} onCancel={onCancel} {...props} />);

  beforeEach(() => {
    onConfirm.mockReset();
    onCancel.mockReset();
  });

  it('confirms', async () => {
    ask();
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onCancel).not.toHaveBeenCalled();
  });

  it.each([
    ['its button', () => userEvent.click(screen.getByRole('button', { name: '取消' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('is cancelled by %s', async (_, cancel) => {
    ask();
    await cancel();
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('starts on the confirming button', async () => {
    ask();
    await waitFor(() => expect(screen.getByRole('button', { name: '确定' })).toHaveFocus());
  });

  it('starts on cancel where the act cannot be undone', async () => {
    ask({ danger: true });
    await waitFor(() => expect(screen.getByRole('button', { name: '取消' })).toHaveFocus());
  });

  it('without cancel only informs', () => {
    ask({ cancelText: null });
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('answers no second press while the act is under way', async () => {
    ask({ busy: true });
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(onConfirm).not.toHaveBeenCalled();
  });
});

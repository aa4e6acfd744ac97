import { screen } from '@testing-library/react';
import { describeConformance } from '../conformance';
import { IconButton } from './icon-button';

describeConformance('IconButton', {
  css: ['icon-button/icon-button.module.css', 'icons/icons.module.css'],
  element: (props) => <IconButton icon="moon" label="主题" {...props} />,
  target: () => screen.getByRole('button'),
  name: { role: 'button', name: '主题' },
  control: { keys: ' ', callback: 'onClick' },
});

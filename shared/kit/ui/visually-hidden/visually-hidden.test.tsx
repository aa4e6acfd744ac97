import { screen } from '@testing-library/react';
import { describeConformance } from '../conformance';
import { VisuallyHidden } from './visually-hidden';

describeConformance('VisuallyHidden', {
  css: ['visually-hidden/visually-hidden.module.css'],
  element: (props) => <VisuallyHidden {...props}>三条未读</VisuallyHidden>,
  target: () => screen.getByText('三条未读'),
});

import { screen } from '@testing-library/react';
import { describeConformance } from '../conformance';
import { List } from './list';

describeConformance('List', {
  css: ['list/list.module.css'],
  element: (props) => <List data-testid="list" {...props} />,
  target: () => screen.getByTestId('list'),
});

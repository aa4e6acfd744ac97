import {
  type ComponentPropsWithRef,
  cloneElement,
  createElement,
  type ElementType,
  type ReactElement,
} from 'react';
import { cx } from './cx';

type Props = ComponentPropsWithRef<ElementType>;

/**
 * Draws what a component draws on another element where the caller gives one: `render={<Link to="/register" />}`.
 * What that element says itself wins; its class names stand beside the component's.
 * @param tag the component's own element
 */
export function renderAs(render: ReactElement | undefined, tag: ElementType, props: Props): ReactElement {
  if (!render) return createElement(tag, props);
  const own = render.props as Props;
  return cloneElement(render, { ...props, ...own, className: cx(props.className, own.className) });
}

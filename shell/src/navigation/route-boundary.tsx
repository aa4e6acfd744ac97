import { Component, type ComponentType, type ReactNode } from 'react';
import { type Location, useLocation } from 'react-router-dom';

interface BoundaryProps {
  /** Shown instead of what has thrown. */
  card: ComponentType<{ error: unknown }>;
  children: ReactNode;
}

/** Shows a card instead of a page that throws, until the next navigation, also one to the same address. */
export function RouteBoundary(props: BoundaryProps): ReactNode {
  return <Boundary {...props} location={useLocation()} />;
}

interface Caught {
  location: Location;
  thrown?: { error: unknown } | undefined;
}

class Boundary extends Component<BoundaryProps & { location: Location }, Caught> {
  override state: Caught = { location: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { thrown: { error } };
  }

  static getDerivedStateFromProps({ location }: Caught, state: Caught): Caught | null {
    return location === state.location ? null : { location, thrown: undefined };
  }

  override render(): ReactNode {
    const { card: Card, children } = this.props;
    const { thrown } = this.state;
    return thrown ? <Card error={thrown.error} /> : children;
  }
}

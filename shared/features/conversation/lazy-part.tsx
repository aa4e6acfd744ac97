import { type ComponentType, createElement, type JSX, useEffect, useState } from 'react';

/**
 * A part of a screen whose code is fetched when it is first shown. Where the code does not come, it stays empty
 * and the screen goes on; the next time it is asked for again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props & JSX.IntrinsicAttributes) => JSX.Element | null {
  let loaded: ComponentType<Props> | undefined;
  return function LazyPart(props) {
    const [part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (loaded) return setPart(() => loaded);
      load().then(
        (found) => {
          loaded = found;
          setPart(() => found);
        },
        () => console.error('a part of the chat did not load'),
      );
    }, []);
    return part ? createElement(part, props) : null;
  };
}

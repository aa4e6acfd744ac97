import { Skeleton } from '@assistant/ui';
import { type ComponentType, createElement, Suspense, use, useState } from 'react';

/**
 * A page in a file of its own, because few visits need it. Unlike React.lazy it does not remember a failure, so the card's
 * Retry fetches again.
 * @param load imports the file; asked a second time at once where it fails: a request may be lost on the way
 * @param rows how many rows its skeleton has
 * @returns the page, and what fetches it ahead
 */
export function latePage<Props extends object>(load: () => Promise<ComponentType<Props>>, rows: number) {
  let arrived: ComponentType<Props> | undefined;
  let onItsWay: Promise<ComponentType<Props>> | undefined;

  function fetchPage(): Promise<ComponentType<Props>> {
    onItsWay ??= load()
      .catch(load)
      .then(
        (page) => {
          arrived = page;
          return page;
        },
        (error) => {
          onItsWay = undefined;
          throw error;
        },
      );
    return onItsWay;
  }

  function Arriving({ coming, props }: { coming: Promise<ComponentType<Props>>; props: Props }) {
    return createElement(arrived ?? use(coming), props);
  }

  function Page(props: Props) {
    // One fetch each time the page is opened. Fetching during render would repeat a failed one again and again.
    const [coming] = useState(fetchPage);
    return (
      <Suspense fallback={<Skeleton variant="list" rows={rows} />}>
        <Arriving coming={coming} props={props} />
      </Suspense>
    );
  }
  return { Page, fetchPage };
}

import { Skeleton } from '@assistant/shared/ui';

/** What stands in the frame until the first page's files are there. */
export function PageSkeleton() {
  return (
    <main>
      <Skeleton variant="list" />
    </main>
  );
}

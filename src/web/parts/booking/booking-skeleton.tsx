import { Skeleton } from '#web/ui/skeleton.tsx';

const fields = ['service', 'repeat', 'date', 'duration'];

/** Shows the shape of the booking form while its lists load. */
export function BookingSkeleton() {
  return (
    <div role="status">
      <span className="sr">Loading the form</span>
      <div className="panel booking-line" aria-hidden>
        <Skeleton width="12rem" height="1.75rem" />
        <div className="grid-2">
          {fields.map((field) => (
            <Skeleton key={field} height="5rem" />
          ))}
        </div>
      </div>
    </div>
  );
}

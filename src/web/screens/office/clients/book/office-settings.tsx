import type { BookingForm } from '#web/parts/booking/new/use-booking-form.ts';
import { AskedBy } from '#web/parts/schedule/asked-by.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** Asks who has phoned, and why. */
export function OfficeSettings({ booking: { form, client } }: { booking: BookingForm }) {
  return (
    <>
      <AskedBy client={{ ref: client.clientRef, fullName: client.name }} {...form.field('office.requestedBy')} />
      <TextInput
        label="Reason"
        hint="The client reads it. You may leave it empty."
        maxLength={2000}
        {...form.field('office.reason')}
      />
    </>
  );
}

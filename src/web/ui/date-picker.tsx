import { type RefObject, useState } from 'react';
import { DayGrid, type DayGridProps } from './day-grid.tsx';
import { Modal } from './modal.tsx';
import { Popover } from './popover.tsx';

type DatePickerProps = DayGridProps & { trigger: RefObject<HTMLElement | null>; onClose: () => void };

/** The calendar of a date field: beside it at a desk, a sheet on a phone. */
export function DatePicker({ trigger, onClose, ...days }: DatePickerProps) {
  const [sheet] = useState(() => matchMedia('(max-width: 40rem)').matches);
  if (!sheet) {
    return (
      <Popover trigger={trigger} onClose={onClose} role="dialog" aria-label={days.label} className="date-pick">
        <DayGrid {...days} />
      </Popover>
    );
  }
  return (
    <Modal
      frame="date-sheet"
      className="date-pick"
      aria-label={days.label}
      closesOn={{ escape: true, outside: true }}
      onClose={onClose}
    >
      <DayGrid {...days} />
    </Modal>
  );
}

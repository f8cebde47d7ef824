import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { timeOf } from '#domain/time/day.ts';
import { formatTime } from '#domain/time/format.ts';
import { boardUnits, clampStart, type Lane, startStep, toStart, toUnits } from './lanes.ts';
import type { VisitsView } from './use-visits-view.ts';

type BookHereProps = {
  lane: Lane;
  view: Pick<VisitsView, 'day' | 'by'>;
  /** The first minute of the day that can be booked. */
  earliest: number;
};

const usualStart = 540;

/**
 * Shows the free time of a row: pressed at an hour it begins a booking there. With the keyboard left and right choose the half hour
 * (docs/product/office-acts.md, "Steps of a booking by the office").
 */
export function BookHere({ lane, view, earliest }: BookHereProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(usualStart);
  const minute = clampStart(chosen, earliest);
  const start = timeOf(minute);

  function follow({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(toStart(((clientX - left) / width) * boardUnits));
  }

  function step(event: KeyboardEvent) {
    const by = { ArrowLeft: -startStep, ArrowRight: startStep }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setChosen(clampStart(minute + by, earliest));
  }

  function begin() {
    const slot = { day: view.day, start };
    if (view.by === 'client')
      void navigate({ to: '/office/clients/$clientRef/book', params: { clientRef: lane.ref }, search: slot });
    else void navigate({ to: '/office/visits/book', search: { ...slot, worker: lane.ref } });
  }

  const words = view.by === 'client' ? `for ${lane.name}` : `with ${lane.name}`;
  return (
    <button
      type="button"
      className="board-free"
      aria-label={`Book ${words} at ${formatTime(start)}`}
      title="Book here"
      onPointerMove={follow}
      onPointerDown={follow}
      onKeyDown={step}
      onClick={begin}
    >
      <span className="board-begin" aria-hidden style={{ left: `${(toUnits(minute) / boardUnits) * 100}%` }}>
        + {formatTime(start)}
      </span>
    </button>
  );
}

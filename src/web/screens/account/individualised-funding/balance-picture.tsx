import type { BalanceOnDay } from '#domain/individualised-funding/balance-over-time.ts';
import { formatMoney } from '#domain/individualised-funding/money.ts';
import { formatDayNear, formatPartOfMonth, type Pace } from '#domain/individualised-funding/pace.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { toDay } from '#domain/time/day.ts';
import { formatDate } from '#domain/time/format.ts';
import { drawSteps, formatTick, listMoneyTicks, listMonthTicks, placeIn } from './balance-scale.ts';

type PictureProps = {
  balances: readonly BalanceOnDay[];
  /** Today, or the last day of a funding that has ended. */
  until: string;
  /** The day at the right edge. */
  end: string;
  endDate: string | undefined;
  pace: Pace | undefined;
  today: string;
  width: number;
  height: number;
  /** Months that have room below. */
  most: number;
  className: string;
};

const margin = { left: 56, right: 8, top: 10, bottom: 28 };

/** Draws the balance by day, its way at this pace, and the last day of the funding. */
export function BalancePicture(props: PictureProps) {
  const { balances, until, end, endDate, pace, today, width, height, most, className } = props;
  const values = balances.map(({ balanceCents }) => balanceCents);
  const ticks = listMoneyTicks(Math.min(...values), Math.max(...values));
  const start = balances[0]!.date;
  const edge = width - margin.right;
  const bottom = height - margin.bottom;
  const frame = { left: margin.left, top: margin.top, width: edge - margin.left, height: bottom - margin.top };
  const place = placeIn({ ...frame, start, end, ticks });
  const { toX, toY } = place;
  const line = drawSteps(balances, until, place);
  const closing = values.at(-1)!;
  const [x, y, zero] = [toX(until), toY(closing), toY(0)];
  const marks = listDayMarks({ endDate, pace, today, toX, edge });
  return (
    <svg
      className={`funding-chart ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={describe(balances, until, endDate)}
    >
      {ticks.map((cents) => (
        <g key={cents}>
          <path className="grid" d={`M${margin.left} ${toY(cents)}H${edge}`} />
          <text className="chart-words" x={margin.left - 8} y={toY(cents) + 5} textAnchor="end">
            {formatTick(cents)}
          </text>
        </g>
      ))}
      {pace?.weeksShort ? <Shortage weeks={pace.weeksShort} from={toX(pace.lastDay)} {...{ edge, bottom }} /> : null}
      <Names {...{ dates: listMonthTicks({ start, end, most }), toX, marks, width }} y={height - 4} />
      <path className="area" d={`${line}V${zero}H${toX(start)}Z`} />
      <path className="line" d={line} />
      {pace && closing > 0 && (
        <path className="ahead" d={`M${x} ${y}L${toX(pace.lastDay)} ${toY(findRest(closing, pace, until))}`} />
      )}
      {until === today && <path className="now" d={`M${x} ${margin.top}V${bottom}`} />}
      {endDate && <path className="now" d={`M${edge} ${margin.top}V${bottom}`} />}
      <circle className="chart-point" cx={x} cy={y} r={6} />
      {until === today && <Today x={x} width={width} />}
    </svg>
  );
}

/** A month's name that begins later has no room. */
const monthWidth = 30;
/** The width of a letter, roughly. */
const letter = 8;

type DayMark = { text: string; at: number; anchor: 'middle' | 'end'; from: number; to: number };
type MarksInput = Pick<PictureProps, 'endDate' | 'pace' | 'today'> & { toX: (date: string) => number; edge: number };

/** Lists the days that have a name below: when the money runs out, where there is room before the end, and the end. */
function listDayMarks({ endDate, pace, today, toX, edge }: MarksInput): DayMark[] {
  const marks: DayMark[] = [];
  if (endDate) {
    const text = `Ends ${formatDayNear(endDate, today)}`;
    marks.push({ text, at: edge, anchor: 'end', from: edge - text.length * letter, to: edge });
  }
  if (pace?.weeksShort && pace.lastDay > today) {
    const [text, at] = [formatPartOfMonth(pace.lastDay, today), toX(pace.lastDay)];
    const half = (text.length * letter) / 2;
    if (at + half < marks[0]!.from) marks.push({ text, at, anchor: 'middle', from: at - half, to: at + half });
  }
  return marks;
}

type NamesProps = {
  dates: readonly string[];
  toX: (date: string) => number;
  marks: readonly DayMark[];
  width: number;
  y: number;
};

/** Shows the marked days below the chart, and the months that have room between them. */
function Names({ dates, toX, marks, width, y }: NamesProps) {
  const hasRoom = (at: number) =>
    at < width - monthWidth && marks.every(({ from, to }) => at + monthWidth < from || at > to + letter);
  return (
    <>
      {dates
        .filter((date) => hasRoom(toX(date)))
        .map((date) => (
          <text className="chart-words" key={date} x={toX(date)} y={y}>
            {formatDate(date).split(' ')[1]}
          </text>
        ))}
      {marks.map(({ text, at, anchor }) => (
        <text key={text} className="here chart-words" x={at} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </>
  );
}

/** Finds what is left on the last day of a pace: more than nothing where the funding ends before. */
function findRest(closingCents: number, { lastDay, dailyCents, weeksShort }: Pace, today: string): number {
  return weeksShort === 0 ? Math.max(0, closingCents - dailyCents * (toDay(lastDay) - toDay(today))) : 0;
}

/** Shades the weeks without money, and counts them where there is room. */
function Shortage({ weeks, from, edge, bottom }: { weeks: number; from: number; edge: number; bottom: number }) {
  const [room, middle] = [edge - from, (from + edge) / 2];
  return (
    <>
      <rect className="short" x={from} y={margin.top} width={room} height={bottom - margin.top} />
      <path className="out" d={`M${from} ${margin.top}V${bottom}`} />
      {room > 70 && (
        <text className="short-words chart-words" x={middle} y={58} textAnchor="middle">
          {formatCount(weeks, 'week')}
        </text>
      )}
      {room > 120 && (
        <text className="short-words chart-words" x={middle} y={78} textAnchor="middle">
          without money
        </text>
      )}
    </>
  );
}

function Today({ x, width }: { x: number; width: number }) {
  const isAtEdge = x > width - 80;
  return (
    <text className="here chart-words" x={isAtEdge ? x - 10 : x + 10} y={26} textAnchor={isAtEdge ? 'end' : 'start'}>
      Today
    </text>
  );
}

function describe(balances: readonly BalanceOnDay[], until: string, endDate: string | undefined): string {
  const [first, last] = [balances[0]!, balances.at(-1)!];
  const change = `The balance went from ${formatMoney(first.balanceCents)} on ${formatDate(first.date)} to ${formatMoney(last.balanceCents)} on ${formatDate(until)}.`;
  return endDate ? `${change} The funding ends on ${formatDate(endDate)}.` : change;
}

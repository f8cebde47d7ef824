import './small-line.css';

const [width, height, edge] = [120, 28, 3];

type SmallLineProps = {
  /** In order; undefined where there is none, which leaves a gap. */
  values: readonly (number | undefined)[];
};

/** Numbers as a line chart of text height, the last value as a dot. Hidden from screen readers, because the numbers are beside it. */
export function SmallLine({ values }: SmallLineProps) {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const points = values.map((value, index) =>
    value === undefined
      ? undefined
      : {
          x: edge + (index * (width - 2 * edge)) / Math.max(1, values.length - 1),
          y: height - edge - (value * (height - 2 * edge)) / most,
        },
  );
  const last = points.at(-1);
  const path = points
    .map((point, index) => point && `${points[index - 1] ? 'L' : 'M'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`)
    .filter(Boolean)
    .join(' ');
  return (
    <svg className="small-line" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <path d={path} />
      {last && <circle cx={last.x} cy={last.y} r={edge} />}
    </svg>
  );
}

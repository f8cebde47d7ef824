import './grid-overlay.css';

const columns = Array.from({ length: 12 }, (_, place) => place);

/**
 * The twelve columns and the line grid over a page, for whoever builds it: `?debug=1`
 * (docs/product/screens.md, "Grid overlay").
 */
export function GridOverlay() {
  return (
    <div className="grid-overlay" aria-hidden>
      <div className="wrap">
        {columns.map((column) => (
          <i key={column} />
        ))}
      </div>
    </div>
  );
}

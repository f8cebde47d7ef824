import './grid-overlay.css';

const columns = Array.from({ length: 12 }, (_, place) => place);

/**
 * Shows developers the twelve columns and the line grid over a page: `?debug=1`
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

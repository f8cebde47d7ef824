import { NothingToPrint } from './nothing-to-print.tsx';

/** Says that nothing can be printed, at every other address under `/print`. */
export function InvalidPrintScreen() {
  return (
    <div className="page">
      <NothingToPrint title="Invalid print request" lead="This address names nothing that can be printed." />
    </div>
  );
}

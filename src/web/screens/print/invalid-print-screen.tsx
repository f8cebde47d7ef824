import { NothingToPrint } from '#web/parts/paper/nothing-to-print.tsx';

/** Every other address under `/print`. */
export function InvalidPrintScreen() {
  return (
    <div className="page">
      <NothingToPrint title="Invalid print request" lead="This address names nothing that can be printed." />
    </div>
  );
}

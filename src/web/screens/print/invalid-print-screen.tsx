import { PageHead } from '#web/ui/page-head.tsx';

/** Every other address under `/print`. */
export function InvalidPrintScreen() {
  return (
    <div className="page">
      <PageHead title="Invalid print request" lead="This address names nothing that can be printed." />
    </div>
  );
}

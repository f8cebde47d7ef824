import { DocumentOverview } from '#web/parts/documents/document-overview.tsx';

/** Shows the passport's overview, at `/account/my-documents/health-passport`. */
export function PassportScreen() {
  return <DocumentOverview type="health-passport" />;
}

/** Shows the plan's overview, at `/account/my-documents/advance-care-plan`. */
export function PlanScreen() {
  return <DocumentOverview type="advance-care-plan" />;
}

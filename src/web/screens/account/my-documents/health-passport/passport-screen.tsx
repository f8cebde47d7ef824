import { DocumentOverview } from '#web/parts/documents/document-overview.tsx';

/** Shows the passport's overview, at `/account/my-documents/health-passport`. */
export function PassportScreen() {
  return <DocumentOverview type="health-passport" />;
}

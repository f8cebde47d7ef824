import { DocumentOverview } from '#web/parts/documents/document-overview.tsx';

/** `/account/my-documents/health-passport`. */
export function PassportScreen() {
  return <DocumentOverview type="health-passport" />;
}

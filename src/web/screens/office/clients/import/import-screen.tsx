import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Coins from 'lucide-react/icons/coins';
import { clientFiles } from '#web/calls/office-imports.ts';
import { ImportFlow } from '#web/parts/imports/import-flow.tsx';
import { useSettings } from '#web/person/session/account.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const words = {
  one: 'client',
  many: 'clients',
  fileName: 'clients',
  hint: 'A new client can come with organisations and fundings. Put semicolons between several, and write a funding with its minutes a week: “Health fund: Personal care 600; Health fund: Shopping 90”.',
};

export function ClientsImportScreen() {
  const features = useSettings().data?.features;
  return (
    <div className="page">
      <BackLink to="/office/clients">Clients</BackLink>
      <PageHead
        title="Import or export clients"
        lead="For spreadsheets: a CSV file with a line for each client."
        actions={
          <>
            <LinkButton variant="second" icon={CalendarPlus} to="/office/clients/import/series">
              Import visits
            </LinkButton>
            {features?.individualisedFunding && (
              <LinkButton variant="second" icon={Coins} to="/office/clients/import/transactions">
                Import transactions
              </LinkButton>
            )}
          </>
        }
      />
      <ImportFlow calls={clientFiles} words={words} />
    </div>
  );
}

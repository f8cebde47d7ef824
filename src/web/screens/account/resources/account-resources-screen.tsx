import { HelpPage } from '#web/parts/content/help-page.tsx';

/** Shows the resources of the help, in the account area. */
export function AccountResourcesScreen() {
  return <HelpPage name="resources" />;
}

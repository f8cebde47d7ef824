import { HelpPage } from '#web/parts/content/help-page.tsx';

/** The resources of the help, in the account area. */
export function AccountResourcesScreen() {
  return <HelpPage name="resources" />;
}

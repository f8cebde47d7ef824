import { HelpPage } from '#web/parts/content/help-page.tsx';

/** Shows the questions and answers of the help, in the account area. */
export function AccountFaqScreen() {
  return <HelpPage name="faq" />;
}

import { HelpPage } from '#web/parts/content/help-page.tsx';

/** The questions and answers of the help, in the account area. */
export function AccountFaqScreen() {
  return <HelpPage name="faq" />;
}

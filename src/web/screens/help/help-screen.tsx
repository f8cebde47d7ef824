import { useMatch } from '@tanstack/react-router';
import { HelpPage } from '#web/parts/content/help-page.tsx';

/** Shows a help page, of the help or the account area, named by its own address: the browser's changes before another screen is there. */
export function HelpScreen() {
  const name = useMatch({
    strict: false,
    select: ({ fullPath }: { fullPath: string }) => fullPath.replace(/^\/(help|account)\//, ''),
  });
  return <HelpPage name={name} />;
}

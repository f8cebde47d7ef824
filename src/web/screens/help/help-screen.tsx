import { useMatch } from '@tanstack/react-router';
import { HelpPage } from '#web/parts/content/help-page.tsx';

/** Shows a help page, named by its own address: that of the browser changes before another screen is there. */
export function HelpScreen() {
  const name = useMatch({
    strict: false,
    select: ({ fullPath }: { fullPath: string }) => fullPath.replace('/help/', ''),
  });
  return <HelpPage name={name} />;
}

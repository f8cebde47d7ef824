import { can } from '#domain/capabilities/can.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { useClient } from '#web/person/session/account.ts';

/**
 * Leads from `/account` to the personal details that the viewer may see, else to the support network
 * (docs/product/screens.md, "Account area").
 */
export function AccountStartScreen() {
  const client = useClient();
  const seesDetails = !client || can(client, 'viewClientDetails');
  return <GoTo href={seesDetails ? '/account/details' : '/account/support-network'} />;
}

import { useCan, useSettings } from '#web/session/account.ts';

/** Whether the person may look for support workers for this client (docs/product/support-workers.md, "Screens"). */
export function useFindWorkers(): boolean {
  const mayManage = useCan('manageRoster');
  const { data: settings } = useSettings();
  return mayManage && settings?.features.findSupportWorkers === true;
}

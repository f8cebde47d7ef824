import { GoTo } from '#web/app/go-to.tsx';

/** `/account` leads to the first page of the area that there is for the viewer (specification 1 §2). */
export function AccountStartScreen() {
  return <GoTo href="/account/support-network" />;
}

import { requireSameVersion } from '#server/kernel/version.ts';

/** Throws 412 where someone else has changed a setting since it was read. */
export function requireSettingVersion(current: number, read: number): void {
  requireSameVersion(
    { version: current },
    { read, message: 'Someone else has changed this since you opened it. Check it, then save again.' },
  );
}

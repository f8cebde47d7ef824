import { mayDo, noRightLeft, type OfficeRights, officeRights } from '#domain/office-people/rights.ts';

/** Requires the password of who decides what others may do: their session may be in other hands. */
export function checkOwnPassword({ password }: { password: string }) {
  return password ? [] : [{ path: 'password', message: 'Enter your own password.' }];
}

export function checkRights({ rights }: { rights: OfficeRights }) {
  return mayDo(rights, officeRights) ? [] : [{ path: 'rights', message: noRightLeft }];
}

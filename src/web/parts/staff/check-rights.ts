import { mayDo, noRightLeft, type OfficeRights, officeRights } from '#domain/office-people/rights.ts';

export function checkRights({ rights }: { rights: OfficeRights }) {
  return mayDo(rights, officeRights) ? [] : [{ path: 'rights', message: noRightLeft }];
}

/** Selects what a person of the office does as one object; null of a row of other people, whose `isOfOffice` does not hold. */
export function officeRightsSql(table: string, isOfOffice = `${table}.office`): string {
  const rights = `json_build_object('coordinates', ${table}.coordinates, 'pays', ${table}.pays, 'setsUp', ${table}.sets_up)`;
  return `case when ${isOfOffice} then ${rights} end`;
}

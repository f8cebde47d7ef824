/** The entry of the account menu, with the count of those that wait: `Invitations (2)`. */
export function invitationsLabel(count: number): string {
  return count > 0 ? `Invitations (${count})` : 'Invitations';
}

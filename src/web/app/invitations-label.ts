/** The entry of the account menu, with the count of waiting invitations: `Invitations (2)`. */
export function invitationsLabel(count: number): string {
  return count > 0 ? `Invitations (${count})` : 'Invitations';
}

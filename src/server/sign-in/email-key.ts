/** What a person signs in with: their address whatever its case, as the column `users.email_key` keeps it. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}

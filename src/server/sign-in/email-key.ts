/** What a person signs in with: their address whatever its case, as the column `users.email_key` keeps it. */
export function toEmailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** Says whether a chat has an encrypted address: `https://chat.example.org/start`, neither `http:` nor `javascript:`. */
export function isChatAddress(typed: string): boolean {
  return /^https:\/\/[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(typed);
}

/** Lowers the first letter where a sentence goes on: `Morning` → `morning`. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Capitalises the first letter where a sentence begins: `morning` → `Morning`. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Typed = { text: string; at: number };
type Key = { key: string; timeStamp: number; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

const pause = 1000;

/**
 * Which item begins with what is being typed: letters within a second of each other belong together. One letter looks behind the
 * item that has the focus, so that typing it again goes on to the next.
 */
export function findTyped(
  event: Key,
  { typed, items, from }: { typed: Typed; items: readonly { textContent: string | null }[]; from: number },
): number | undefined {
  const { key, timeStamp } = event;
  const goesOn = timeStamp - typed.at < pause;
  const isLetter = [...key].length === 1 && !(event.ctrlKey || event.metaKey || event.altKey);
  // A space at the beginning presses the item.
  if (!isLetter || (key === ' ' && !goesOn)) return undefined;
  typed.text = goesOn && typed.text !== key ? typed.text + key : key;
  typed.at = timeStamp;
  const start = from + ([...typed.text].length === 1 ? 1 : 0);
  const order = items.map((_, index) => (start + index) % items.length);
  const wanted = typed.text.toLocaleLowerCase();
  return order.find((index) => items[index]?.textContent?.trim().toLocaleLowerCase().startsWith(wanted));
}

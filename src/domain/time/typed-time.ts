/** Parses the time that a person typed, as `HH:mm`: `9`, `9.15`, `915`, `9:15am`, `1:25 pm`, `1325`. Undefined where it is none. */
export function parseTypedTime(text: string): string | undefined {
  const match = /^(\d{1,2})(?:[:. ]?(\d{2}))?\s*(?:([ap])\.?m?\.?)?$/i.exec(text.trim());
  if (!match) return undefined;
  const [, hourText = '', minuteText = '00', half] = match;
  const [typedHour, minute] = [Number(hourText), Number(minuteText)];
  if (half && (typedHour < 1 || typedHour > 12)) return undefined;
  const hour = half ? (typedHour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : typedHour;
  if (hour > 23 || minute > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${minuteText}`;
}

/** Names the column of a field: `phoneHome` is in `phone_home`, `doctor.name` in `doctor_name`. */
export function toColumnName(field: string): string {
  return field.replace('.', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

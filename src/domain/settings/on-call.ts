import { isEmailAddress } from '#domain/emails/address.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';

/** Kinds of what is emailed at once while the office is closed (docs/product/settings.md, "Out of hours"). */
export const onCallKinds = ['late', 'request', 'complaint'] as const;
export type OnCallKind = (typeof onCallKinds)[number];

/** Addresses that are emailed, and of what. */
export type OnCall = { addresses: string[]; kinds: OnCallKind[] };

export const mostOnCallAddresses = 10;
/** A request is emailed where its first visit begins within this time. */
export const onCallHours = 24;

/**
 * Lists what is wrong with who is to be emailed (docs/product/settings.md, "Out of hours"). An address without an at sign is
 * refused, and so is one without a kind.
 */
export function checkOnCall({ addresses, kinds }: OnCall): FieldIssue[] {
  const wrong = addresses.find((address) => !isEmailAddress(address));
  if (wrong !== undefined)
    return [
      {
        path: 'addresses',
        message: `“${wrong}” is no email address. Enter one on each line, such as name@example.org.`,
      },
    ];
  if (addresses.length > mostOnCallAddresses)
    return [{ path: 'addresses', message: `Enter at most ${mostOnCallAddresses} addresses.` }];
  if (addresses.length > 0 && kinds.length === 0)
    return [{ path: 'addresses', message: 'Choose what they are emailed of.' }];
  return [];
}

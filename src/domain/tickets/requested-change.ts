import type { RequestedChange } from './types.ts';

type SubmittedChange = {
  scheduleChange?: Omit<RequestedChange, 'supportWorkerRefs' | 'workersNeeded' | 'notes'> | undefined;
  supportWorkerChange?: { supportWorkerRefs: string[] } | undefined;
};

/** Reads what a change asks for, from what its form sends (docs/product/changing.md, "What can be asked"). */
export function toRequestedChange({ scheduleChange, supportWorkerChange }: SubmittedChange): RequestedChange {
  return {
    ...scheduleChange,
    ...(supportWorkerChange && { supportWorkerRefs: [...new Set(supportWorkerChange.supportWorkerRefs)] }),
  };
}

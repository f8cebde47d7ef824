import type { ZodType } from 'zod';

const patience = 4_000;

/** Calls a maps service and checks the shape of its answer; other fields are ignored. */
export async function fetchFromProvider<T>(url: URL, shape: ZodType<T>, request: RequestInit = {}): Promise<T> {
  const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`${url.host} answered ${response.status}`);
  return shape.parse(await response.json());
}

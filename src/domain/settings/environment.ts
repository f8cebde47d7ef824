export type HostEnvironment = 'dev' | 'test' | 'live';

/** Development, test or live, by host name (docs/product/screens.md, "Environment"); the ribbon shows it on all but live. */
export function findEnvironment(host: string): HostEnvironment {
  if (host === 'localhost' || host === '127.0.0.1' || host === '[::1]') return 'dev';
  return host.startsWith('test.') ? 'test' : 'live';
}

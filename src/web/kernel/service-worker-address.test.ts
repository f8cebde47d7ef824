import { expect, it, vi } from 'vitest';
import { unregisterOtherServiceWorkers } from './service-worker-address.ts';

it('leaves the service workers of the app and of the support worker’s page, and unregisters all others', async () => {
  const origin = 'https://portal.example.org';
  const left: string[] = [];
  const register = (scope: string, file: string) => ({
    scope: origin + scope,
    active: { scriptURL: origin + file },
    unregister: async () => void left.push(scope + file),
  });
  const registrations = [
    register('/app/', '/app/service-worker.js'),
    register('/w', '/w/service-worker.js'),
    register('/', '/old-site.js'),
    register('/app/', '/w/service-worker.js'),
  ];
  vi.stubGlobal('location', { href: `${origin}/app/` });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => registrations } });
  await unregisterOtherServiceWorkers();
  expect(left).toEqual(['//old-site.js', '/app//w/service-worker.js']);
});

import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import type { Config } from '#server/config.ts';
import type { WebBuild } from './web-build.ts';

const ownOfReply = new Set(['connection', 'content-length', 'content-type', 'date']);

/** Nothing here uses these, so no foreign code can. Passkeys, copying and printing stay as browsers allow them. */
const noDevices = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'bluetooth',
  'midi',
  'display-capture',
]
  .map((name) => `${name}=()`)
  .join(', ');

/** Returns helmet's headers, read once: they are the same for every reply, and helmet would build them for each. */
export async function securityHeaders(config: Config, web: WebBuild | undefined): Promise<Record<string, string>> {
  const app = Fastify();
  await app.register(helmet, helmetOptions(config, web));
  app.get('/', async () => '');
  const { headers } = await app.inject('/');
  await app.close();
  const all = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return { ...Object.fromEntries(all.filter(([name]) => !ownOfReply.has(name))), 'permissions-policy': noDevices };
}

function helmetOptions(config: Config, web: WebBuild | undefined) {
  const secure = config.publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", ...(web?.styleHashes ?? [])],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    referrerPolicy: { policy: 'no-referrer' as const },
    // For this name alone: names below it, where it is a provider's main one, are not ours.
    strictTransportSecurity: secure && { includeSubDomains: false },
    xFrameOptions: { action: 'deny' as const },
  };
}

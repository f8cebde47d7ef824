import type { SourceFile } from './check-structure.ts';

/** Variables of modules of `src/web` that hold nothing of a person, by what they hold instead. */
const ofNoPerson: Record<string, readonly string[]> = {
  'how modules know each other': ['src/web/kernel/person.ts: partNames'],
  'the person who is signed in': ['src/web/kernel/person.ts: person'],
  'code that has loaded, or loads': [
    'src/web/calls/commands.ts: registry',
    'src/web/app/release.ts: waiting',
    'src/web/app/release.ts: isChosen',
    'src/web/app/release.ts: started',
    'src/web/app/root.tsx: shell',
  ],
  'the session itself, and its end': [
    'src/web/person/session/session.ts: session',
    'src/web/person/session/sign-out.ts: running',
    'src/web/person/session/registration-open.ts: sessionId',
  ],
  'what is mounted, and goes with it': [
    'src/web/app/menu-sheet-state.ts: open',
    'src/web/kernel/page-title.ts: mountedTitle',
    'src/web/person/session/leaving.ts: questions',
    'src/web/person/session/leaving.ts: saves',
    'src/web/ui/focus-trail.ts: openDialogs',
    'src/web/ui/focus-trail.ts: trail',
    'src/web/ui/form/unsaved-forms.ts: count',
  ],
  'the same for everyone': [
    'src/web/calls/connection.ts: isLost',
    'src/web/kernel/office-contact.ts: contact',
    'src/web/kernel/use-is-wide-window.ts: wasWide',
    'src/web/kernel/use-now.ts: ticked',
    'src/web/parts/visit/service-names.ts: noServiceNames',
    'src/web/person/session/registration-open.ts: open',
    'src/web/service-worker/service-worker.ts: files',
  ],
  'a number, a lock, a title or a time': [
    'src/web/calls/connection.ts: backCount',
    'src/web/app/kept-notice.tsx: last',
    'src/web/app/unsent-booking-notice.tsx: seenBack',
    'src/web/app/use-of-tab.ts: shownUse',
    'src/web/app/use-of-tab.ts: endLock',
    'src/web/app/use-of-tab.ts: endWatch',
    'src/web/kernel/page-title.ts: routeTitle',
    'src/web/kernel/page-title.ts: titleCount',
    'src/web/kernel/page-title.ts: lastOrder',
    'src/web/kernel/page-title.ts: scheduled',
    'src/web/parts/documents/page-drafts.ts: held',
    'src/web/parts/editing/offer-draft-back.ts: putBacks',
    'src/web/ui/page-head.tsx: focusExpected',
    'src/web/ui/toasts.ts: lastId',
  ],
  'a link of an email while its account is made': ['src/web/screens/register/use-completion.ts: served'],
};

/** Variables of modules of the server and the domain that hold nothing of a provider, by what they hold instead: one process may serve many (record 65). */
const ofNoProvider: Record<string, readonly string[]> = {
  'texts of the code, and files that ship with it': [
    'src/server/db/fast/join-writes.ts: texts',
    'src/server/db/pool.ts: statementNames',
    'src/server/kernel/compression.ts: packedPages',
    'src/server/mail/emails.ts: emailsByBrand',
    'src/server/maps/middle-of-suburb.ts: gazetteers',
    'src/server/pdf/fonts.ts: typeface',
    'src/server/db/demo/draw-portraits.ts: drawn',
  ],
  'answers of pure functions': [
    'src/domain/people/check-values.ts: zones',
    'src/domain/time/day.ts: texts',
    'src/domain/time/zone.ts: formats',
    'src/domain/time/zone.ts: spans',
  ],
  'turns for the processor and the memory of this machine': [
    'src/server/images/avatar.ts: toAvatar',
    'src/server/kernel/slow-senders.ts: discarded',
    'src/server/modules/identity/passwords/password.ts: running',
    'src/server/modules/identity/passwords/password.ts: waiting',
    'src/server/pdf/render-pdf.ts: current',
    'src/server/pdf/render-pdf.ts: queue',
  ],
  'a hash of nothing': ['src/server/modules/identity/passwords/password.ts: unusableHash'],
  'the process itself': [
    'src/server/main.ts: database',
    'src/server/main.ts: server',
    'src/server/main.ts: drainTime',
    'src/server/main.ts: stopping',
  ],
};

const known = new Set([ofNoPerson, ofNoProvider].flatMap((named) => Object.values(named).flat()));

/** A value that can change, a collection that begins empty, and an object of a class of ours. */
const variable =
  /^(?:export )?(?:let (\w+)|const (\w+)(?:: (?!readonly|Readonly)[^=]+)? = (?:new (?:Map|Set)\b[^(]*\(\)|new (?!Map|Set|Weak|Intl|Error|URL|RegExp)[A-Z]|\[\]|create\w*(?:Store|Queue|List|Turns|Limit|Maker)\())/gm;

/**
 * Checks what modules keep: a variable outlives the person who is signed in, so what is theirs is a part of `src/web/kernel/person.ts`
 * (docs/product/session.md, "After signing out"). On the server it is shared by all providers, so what is theirs is in their context.
 */
export function checkMemory(files: readonly SourceFile[]): string[] {
  return [
    ...listUnknown(files, /^src\/web\/(?!testing\/)/).map(
      (name) => `${name} outlives the person; make it a part of theirs with partOf`,
    ),
    ...listUnknown(files, /^src\/(?:server|domain|contract)\/(?!testing\/|.*\bexamples\.ts$)/).map(
      (name) => `${name} is shared by all providers; keep it in the context, or with ofEachPool`,
    ),
  ];
}

function listUnknown(files: readonly SourceFile[], place: RegExp): string[] {
  return files
    .filter(({ path, isTest }) => place.test(path) && !isTest)
    .flatMap(({ path, text }) => [...text.matchAll(variable)].map((match) => ({ path, name: match[1] ?? match[2]! })))
    .filter(({ path, name }) => !/listeners$/i.test(name) && !known.has(`${path}: ${name}`))
    .map(({ path, name }) => `${path}: ${name}`);
}

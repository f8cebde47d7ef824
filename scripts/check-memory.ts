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
  ],
  'a number, a lock, a title or a time': [
    'src/web/calls/connection.ts: backCount',
    'src/web/app/kept-notice.tsx: last',
    'src/web/app/unsent-booking-notice.tsx: seenBack',
    'src/web/app/use-of-tab.ts: shownUse',
    'src/web/app/use-of-tab.ts: endLock',
    'src/web/app/use-of-tab.ts: endWatch',
    'src/web/kernel/page-title.ts: routeTitle',
    'src/web/kernel/page-title.ts: lastOrder',
    'src/web/kernel/page-title.ts: scheduled',
    'src/web/parts/documents/page-drafts.ts: held',
    'src/web/parts/editing/offer-draft-back.ts: putBacks',
    'src/web/ui/page-head.tsx: focusExpected',
    'src/web/ui/toasts.ts: lastId',
  ],
  'a link of an email while its account is made': ['src/web/screens/register/use-completion.ts: served'],
};
const known = new Set(Object.values(ofNoPerson).flat());

/** A value that can change, a collection that begins empty, and an object of a class of ours. */
const variable =
  /^(?:export )?(?:let (\w+)|const (\w+)(?:: (?!readonly|Readonly)[^=]+)? = (?:new (?:Map|Set)\b[^(]*\(\)|new (?!Map|Set|Weak|Intl|Error|URL)[A-Z]|\[\]|create\w*(?:Store|Queue|List)\())/gm;

/**
 * Checks what modules keep: a variable outlives the person who is signed in, so what is theirs is a part of `src/web/kernel/person.ts`
 * (docs/product/session.md, "After signing out").
 */
export function checkMemory(files: readonly SourceFile[]): string[] {
  const code = files.filter(({ path, isTest }) => /^src\/web\/(?!testing\/)/.test(path) && !isTest);
  return code.flatMap(({ path, text }) =>
    [...text.matchAll(variable)]
      .map((match) => match[1] ?? match[2]!)
      .filter((name) => !/listeners$/i.test(name) && !known.has(`${path}: ${name}`))
      .map((name) => `${path}: ${name} outlives the person; make it a part of theirs with partOf`),
  );
}

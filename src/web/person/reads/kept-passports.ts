import { canReadDocuments } from '#domain/capabilities/can.ts';
import { ownAccountKey } from '#web/calls/account.ts';
import { keptPassportQuery } from '#web/calls/kept-passport.ts';
import { keptReadsOf } from '#web/calls/kept-reads.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { settingsQuery } from '#web/calls/settings.ts';
import { isOffline } from '#web/calls/transport.ts';
import { type Person, partOf } from '#web/kernel/person.ts';
import { findOwner } from '#web/person/session/owner.ts';

/** So long after the device's code, which loads after the first screen, a page is quiet. */
const quietAfter = 2000;
const keptAgainAfter = 3_600_000;

export const keptPassportsOf = partOf('kept passports', (person) => new KeptPassports(person));

/** Keeps on a remembered device the passport of each client whose documents its person reads (docs/offline.md, "The passport"). */
class KeptPassports {
  readonly #person: Person;
  readonly #ended = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(person: Person) {
    this.#person = person;
    const { signal } = this.#ended;
    globalThis.window?.addEventListener('online', () => this.keepSoon(), { signal });
    globalThis.document?.addEventListener('visibilitychange', () => this.keepSoon(), { signal });
  }

  /** Asks for what is older than an hour once the page is quiet, and again each hour. */
  keepSoon() {
    this.#plan(quietAfter);
  }

  end() {
    this.#ended.abort();
    clearTimeout(this.#timer);
  }

  #plan(ms: number) {
    if (this.#ended.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#keepAll(), ms);
  }

  async #keepAll() {
    const person = this.#person;
    this.#plan(keptAgainAfter);
    const queries = queriesOf(person);
    const account = queries.getQueryData(ownAccountKey(person));
    const settings = queries.getQueryData(settingsQuery.queryKey);
    if (isOffline() || document.hidden || !account || !settings || findOwner(person) === undefined) return;
    const { myDocuments, healthPassport } = settings.features.documents;
    for (const { clientRef } of account.memberships.filter(canReadDocuments)) {
      const query = keptPassportQuery(clientRef);
      if (myDocuments && healthPassport) await queries.prefetchQuery(query);
      if (person.isOver) return;
      const now = queries.getQueryData(ownAccountKey(person))?.memberships.find((own) => own.clientRef === clientRef);
      // The reply may have come after access was taken away.
      if (!(myDocuments && healthPassport && now && canReadDocuments(now)))
        keptReadsOf(person).store?.drop(JSON.stringify(query.queryKey));
    }
  }
}

import { listBuildable } from '#domain/waiting-changes/waiting-changes.ts';
import { type CommandData, findRules, isDeclared } from '#web/calls/commands.ts';

/** Links a command to what goes before it: what it builds on, as far as that can still be sent. */
export function linkToEarlier(command: CommandData, items: readonly CommandData[]): CommandData {
  const earlier =
    items.find(({ key }) => key === command.after) ??
    listBuildable(items).findLast((one) => isSameThing(one, command) || hasMadeRef(one, command));
  if (!earlier) return command;
  const isOther = !isSameThing(earlier, command) && !isMaker(earlier, command);
  return { ...command, after: earlier.key, ...(isOther && { keepsVersion: true }) };
}

function isSameThing(earlier: CommandData, command: CommandData): boolean {
  const thing = findThing(command);
  return thing !== undefined && thing === findThing(earlier);
}

/** Finds what has the version that a command sends and leaves. */
function findThing(command: CommandData): string | undefined {
  const { thing } = isDeclared(command) ? findRules(command) : {};
  if (thing) return thing(command);
  return command.version === undefined ? undefined : JSON.stringify(command.params);
}

/** Says whether an earlier one makes what a command is about, such as a booking or its ticket. */
function hasMadeRef(earlier: CommandData, { params }: CommandData): boolean {
  const body = JSON.stringify(earlier.body ?? '');
  return listRefs(params).some((ref) => body.includes(`"${ref}"`));
}

/** Says whether the earlier one makes just the thing that the command is about, so that its reply has the version of that. */
function isMaker({ body }: CommandData, { params }: CommandData): boolean {
  const { ref } = (body ?? {}) as { ref?: unknown };
  return listRefs(params).some((one) => one === ref);
}

/** Lists the refs in a path, without those of people: no version depends on them. */
function listRefs({ clientRef: _, supportWorkerRef: __, ...about }: Record<string, string> = {}): string[] {
  return Object.entries(about).flatMap(([name, ref]) => (/^ref$|Ref$/.test(name) ? [ref] : []));
}

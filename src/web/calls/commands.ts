import type { QueryKey } from '@tanstack/react-query';
import type { Api } from '#contract/api.ts';
import type { Offline } from '#contract/endpoint.ts';
import { startItem } from '#domain/waiting-changes/start-item.ts';
import type { QueuedItem } from '#domain/waiting-changes/waiting-changes.ts';
import type { PagePlace } from '#web/kernel/page-place.ts';
import type { Account } from './account.ts';
import type { CallOptions, EndpointName, NeverEndpoint, Reply, WriteEndpoint } from './endpoint-types.ts';
import { newRef } from './new-ref.ts';

/** The endpoints that write the product's data: all but those that never wait for a connection (see `send`). */
export type CommandEndpoint = Exclude<WriteEndpoint, NeverEndpoint>;

/** A write as data, so that it can outlive the screen that it was given on, and wait for a connection. */
export type CommandData = QueuedItem & {
  /** Its kind in the registry. */
  name: string;
  endpoint: EndpointName;
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  before?: unknown;
  clientRef: string | undefined;
  /** The things it is about, for its message: `Shopping on Wed 25 Nov`. */
  labels?: readonly string[];
  /** The requests that it makes, in the words that the office reads, a subject each. */
  subjects?: readonly string[];
  /** The open requests that it replaces. */
  replaces?: readonly string[];
  /** One sentence after the message: what happens next. */
  next?: string | undefined;
  /** Its form and what was typed there, to change it after a refusal. */
  form?: CommandForm;
};

/** The page of a form, the place of its draft, and what was typed. */
export type CommandForm = PagePlace & { draftPlace: object; typed: object };

/** Of several endpoints, the parts of any one. */
type CommandParts<N extends CommandEndpoint> = N extends CommandEndpoint
  ? Pick<CallOptions<N>, 'params' | 'query' | 'body'> & {
      /** The thing that the command changes, as it was, for its undo. It has the form of the body where there is one. */
      before?: [CallOptions<N>['body']] extends [undefined] ? object : CallOptions<N>['body'];
    }
  : never;

export type Command<N extends CommandEndpoint> = CommandData & { endpoint: N } & CommandParts<N>;

/** A command of any endpoint: once its endpoint is known, so is the type of its body. */
export type AnyCommand = { [N in CommandEndpoint]: Command<N> }[CommandEndpoint];

/** Facts about a change that is not sent: whether a person has to decide first. The office may have it already. */
export type UnsentFacts = { needsPerson: boolean; mayHaveArrived: boolean };

/** A change that is shown where it will be. */
export type ShownCommand = CommandData & { unsent?: UnsentFacts };

/** The effect of a command on the reads whose keys begin with this one, until it is sent. */
export type Effect = {
  queryKey: QueryKey;
  /** Loads the code that it needs: the same function for all effects on a read. */
  load?: () => Promise<unknown>;
  /** Returns what the read would bring, had the command been sent. */
  change(read: unknown, about: ReadAbout): unknown;
};

export type ReadAbout = { queryKey: QueryKey; account: Account | undefined; code?: unknown };

/** A rule of the registry. As a method it may take the commands of its own endpoint alone. */
type Rule<A extends unknown[], T> = { of(...about: A): T }['of'];

type CommandInput<N extends CommandEndpoint> = CommandParts<N> &
  Pick<CommandData, 'version' | 'after' | 'labels' | 'subjects' | 'replaces' | 'next'>;

/** The rules that belong to a kind of command, wherever the person is by then. */
type CommandRules<C = CommandData, R = unknown> = {
  /** The handling without a connection, as the contract says. */
  offline?: Offline;
  /** False where one kind does not wait, because its form keeps what it saves, or the matter is urgent. */
  waits?: false;
  /** The reads that are repeated: once it is done, and after a refusal because another person was quicker. */
  invalidates?: Rule<[command: C], readonly QueryKey[]>;
  /**
   * The version to repeat it with after another write came first, where that one changed nothing that it depends on.
   * Otherwise the person reads what changed.
   */
  findVersionNow?: Rule<[command: C], Promise<number | undefined>>;
  /** The message once it is done; a function gives all of its words. */
  sent?: string | Rule<[command: C, reply: R], string>;
  /** Begins the message of a failure; `about` is its labels, empty where it has none. */
  failed: string | ((about: string) => string);
  /** The commands that take it back, offered with the message. */
  undo?: Rule<[command: C, reply: R], readonly CommandData[]>;
  /** Milliseconds for which undo is offered; ten seconds by default. */
  undoFor?: number;
  /** Names the kind in the list of what waits to be sent: `Cancellation`. */
  title?: string;
  /** Its effects on what is read, which show while it waits. */
  shows?: Rule<[command: C & Pick<ShownCommand, 'unsent'>], readonly Effect[]>;
  /** They show as soon as it is given, until what it changed has been read again. */
  showsAtOnce?: true;
  /** Names what its version is of, where that is not all of its parameters. */
  thing?: Rule<[command: C], string>;
  /** The text that the person wrote, to read again and copy while it is not sent. */
  text?: Rule<[command: C], string | undefined>;
};

type DeclaredRules<N extends CommandEndpoint> = CommandRules<Command<N>, Reply<N>> & {
  /** One endpoint can serve several kinds. */
  name?: string;
  /** As the contract says. */
  offline: Api[N] extends { offline: infer O } ? O : never;
};

const registry = new Map<string, CommandRules>();

/** Declares a kind of command beside its endpoint's call: `const placeOrder = defineCommand('POST /…', { … })`. */
export function defineCommand<N extends CommandEndpoint>(endpoint: N, { name = endpoint, ...rules }: DeclaredRules<N>) {
  if (registry.has(name)) throw new Error(`The command ${name} is declared twice.`);
  registry.set(name, rules);
  return (input: CommandInput<N>) =>
    ({
      ...input,
      ...startItem(newRef() + newRef(), Date.now()),
      name,
      endpoint,
      clientRef: (input.params as { clientRef?: string } | undefined)?.clientRef,
    }) as CommandData as Command<N>;
}

export function findRules({ name }: Pick<CommandData, 'name'>): CommandRules {
  const rules = registry.get(name);
  if (!rules) throw new Error(`The command ${name} is not declared.`);
  return rules;
}

/** Says whether a command is declared: false for what another release has stored, or what cannot be read any more. */
export function isDeclared(command: Pick<CommandData, 'name'>): command is AnyCommand {
  return registry.has(command.name);
}

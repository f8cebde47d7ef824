import type { FundingType } from '#domain/appointments/types.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { formatDayMonth } from '#domain/time/format.ts';

type ToldDay = {
  /** The weekday, where the line has several. */
  day?: string | undefined;
  /** Names of those who come; empty while no one is chosen. */
  names: readonly string[];
  needed: number;
};

type ToldLine = {
  /** Service, days and times: `Personal care every Monday from 9:00am to 10:00am (1 hour).` */
  sentence: string;
  /** The day of the first visit of a line that repeats. */
  first?: string | undefined;
  days: readonly ToldDay[];
  fundingType: FundingType;
  funderName?: string | undefined;
  clientName: string;
};

/**
 * Says what a coordinator tells a caller of a line: what and when, who comes, and who pays (docs/product/office-acts.md, "What the caller is
 * told"). `Shopping on Friday 27 November from 9:00am to 10:00am (1 hour). Tom comes. Enable pays.`
 */
export function tellCaller({ sentence, first, days, fundingType, funderName, clientName }: ToldLine): string {
  const groups = [...Map.groupBy(days, ({ names }) => names.join('\n')).values()];
  return [
    sentence,
    ...(first ? [`The first visit is on ${formatDayMonth(first)}.`] : []),
    ...groups.map(tellWhoComes),
    fundingType === 'Private'
      ? `${clientName} pays for it.`
      : `${funderName ? `${funderName} pays` : 'Funding pays, once it is set up'}.`,
  ].join(' ');
}

function tellWhoComes(group: readonly ToldDay[]): string {
  const { names, needed } = group[0]!;
  const days = group.flatMap(({ day }) => day ?? []);
  const on = days.length > 0 ? ` on ${joinWithAnd(days)}` : '';
  const who = needed > 1 ? 'two support workers' : 'a support worker';
  if (names.length === 0) return `We are still looking for ${who}${on}.`;
  const comes = `${joinWithAnd(names)} ${names.length > 1 ? 'come' : 'comes'}${on}`;
  return names.length < needed ? `${comes}, and we are still looking for one more.` : `${comes}.`;
}

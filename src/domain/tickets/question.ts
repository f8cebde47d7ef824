import { type About, aboutVersion } from './about.ts';

/** The reason why a question without words cannot be sent. */
export const questionTextRequired = 'Write what you would like to say or ask.';

/** The reason why a question cannot be answered without words. */
export const answerTextRequired = 'Write an answer.';

type AskedVisit = { seriesRef: string; originalDate: string; service: string | undefined; date: string };

/** Says what a question about a visit is about (docs/product/requests.md, "Questions"). */
export function toVisitQuestion(visit: AskedVisit): About {
  return { version: aboutVersion, kind: 'question', ...visit };
}

/** Says what a question about a request is about: its service and its day, where it has one. */
export function toRequestQuestion(requestRef: string, about: About): About {
  const service = 'service' in about ? about.service : undefined;
  const date = 'date' in about ? about.date : undefined;
  return { version: aboutVersion, kind: 'question', requestRef, service, date };
}

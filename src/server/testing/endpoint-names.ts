import { api, type EndpointName } from '#contract/api.ts';

const isRead = (name: EndpointName) => name.startsWith('GET ');
const names = Object.keys(api) as EndpointName[];

/** Every endpoint, reads first: what tests of the writes leave makes the record of their client hundreds of pages long. */
export const endpointNames: readonly EndpointName[] = [
  ...names.filter(isRead),
  ...names.filter((name) => !isRead(name)),
];

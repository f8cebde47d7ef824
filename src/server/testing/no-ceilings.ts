/** Settings for servers that tests and benchmarks write to faster than people do. */
export const noCeilings = { OPEN_REQUESTS: '9999999', WRITES_AN_HOUR: '9999999' };

/** Says that code is not on this device, which is no fault of the page. */
export class MissingCode extends Error {}

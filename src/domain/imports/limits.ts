/** The largest file, in megabytes (docs/product/imports.md, "Files"). */
const mostMegabytes = 20;
export const mostFileBytes = mostMegabytes * 1024 * 1024;
export const fileTooLarge = `This file is larger than ${mostMegabytes} MB. Split the file and import the parts one at a time.`;
export const mostLines = 50_000;
export const mostColumns = 100;

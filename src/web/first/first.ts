import { environmentOf } from '#web/app/environment.ts';
import { askEarly } from './ask-early.ts';
import { holdEarlyForm } from './early-form.ts';
import { fetchCode } from './fetch-code.ts';
import type { Handover } from './handover.ts';
import { followMode } from './mode.ts';
import { readStart } from './start.ts';

/**
 * Runs before the first paint and before the app's code: the look of the page, the sign-in form that came with the document,
 * and what the app will ask for anyway.
 */
const root = document.documentElement;
const handover: Handover = { replies: {}, submitted: false };
window.alongside = handover;

followMode(root);
root.dataset.host = environmentOf(location.hostname);
const start = readStart();
root.dataset.start = start.kind;
if (start.kind === 'sign-in') holdEarlyForm(handover);
if (start.kind === 'signed-in' && start.session) askEarly(handover, start.session, start.path);
fetchCode(document.currentScript, start);

import { findEnvironment } from '#web/kernel/environment.ts';
import type { Handover } from '#web/kernel/handover.ts';
import { watchEarlyForm } from './early-form.ts';
import { fetchCode } from './fetch-code.ts';
import { followMode } from './mode.ts';
import { prefetchReplies } from './prefetch-replies.ts';
import { readStart } from './start.ts';

/**
 * Runs before the first paint and before the app's code: the look of the page, the sign-in form that came with the document,
 * and what the app will ask for anyway.
 */
const root = document.documentElement;
const handover: Handover = { replies: {}, submitted: false };
window.alongside = handover;

followMode(root);
root.dataset.host = findEnvironment(location.hostname);
const start = readStart();
root.dataset.start = start.kind;
if (start.kind === 'sign-in') watchEarlyForm(handover);
if (start.kind === 'signed-in' && start.session) prefetchReplies(handover, start.session, start.path);
fetchCode(document.currentScript, start);

import { findEnvironment } from '#domain/settings/environment.ts';
import type { Handover } from '#web/kernel/handover.ts';
import { watchEarlyForm } from './early-form.ts';
import { fetchCode } from './fetch-code.ts';
import { hideToken } from './hide-token.ts';
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

// Before the styles: a browser sends the page's address along with the request for a font of theirs.
const hidden = hideToken(location.href);
if (hidden) history.replaceState(history.state, '', hidden);
followMode(root);
root.dataset.host = findEnvironment(location.hostname);
const start = readStart();
root.dataset.start = start.kind;
if (start.kind === 'sign-in') watchEarlyForm(handover);
if (start.kind === 'signed-in' && start.session) prefetchReplies(handover, start.session, start.path);
fetchCode(document.currentScript, start);

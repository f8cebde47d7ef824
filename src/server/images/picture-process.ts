import { constants, setPriority } from 'node:os';
import { makeAvatar, prepareForOnePicture } from './make-avatar.ts';

/** A program: makes an avatar of one picture that its parent sends, and answers it. */

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
prepareForOnePicture();
// The parent ends this process. Ctrl-C reaches both, and the parent may still want its answer.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
// A dead parent cannot end this process, and `process.exit` would wait for the picture.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.once('message', async (base64: string) => process.send?.(await makeAvatar(base64)));
process.send?.('ready');

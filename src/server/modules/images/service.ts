import type { FastifyInstance, FastifyRequest } from 'fastify';
import { api, type EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { avatarMessages } from '#domain/images/avatar.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { toAvatar } from '#server/images/avatar.ts';
import type { PictureRefusal } from '#server/images/made-avatar.ts';
import { checkCaller } from '#server/kernel/check-caller.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError } from '#server/kernel/problem.ts';
import { countPicture } from '#server/modules/images/queries.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The avatar made of the picture in the body. */
    avatar: Buffer | undefined;
  }
}

/** Pictures that an account may send (docs/product/pictures.md, "How many pictures"). */
export const picturesAnHour = 20;

const refusalMessages: Record<PictureRefusal, string> = {
  notAnImage: avatarMessages.notAnImage,
  tooLarge: 'This picture is too large. Choose one of at most 12 million pixels and 1 MB.',
  tooComplex: 'This picture takes too long to read. Save it again as a plain JPEG or PNG, or choose another.',
};
const tooMany = `You can send ${picturesAnHour} pictures an hour. Try again in an hour.`;

/** Makes avatars of pictures before the endpoint's transaction begins, for callers who may make the call. */
export function makeAvatars(app: FastifyInstance, context: ServerContext): void {
  app.decorateRequest('avatar', undefined);
  app.addHook('onRoute', (route) => {
    const name = route.config?.endpoint as EndpointName;
    if (!(api[name] as Endpoint | undefined)?.picture) return;
    route.preHandler = async (request) => {
      const { image } = (request.body ?? {}) as { image?: unknown };
      if (typeof image !== 'string') return;
      const isNew = await inTransaction(context.pool, async (tx) => {
        const { caller, storedReply } = await checkCaller(tx, context, { name, request });
        if (storedReply) return false;
        if (await countPicture(tx, { userRef: caller.userRef, most: picturesAnHour, now: context.now() })) return true;
        throw refusal('ruleBroken', tooMany);
      });
      if (!isNew) return;
      const avatar = await toAvatar(image);
      if (!avatar.ok) throw refusal('invalid', refusalMessages[avatar.reason]);
      request.avatar = avatar.bytes;
    };
  });
}

function refusal(code: 'invalid' | 'ruleBroken', message: string): AppError {
  return new AppError(code, message, { errors: [{ path: 'image', message }] });
}

/** Returns the avatar that a call brings: null removes the present one, undefined keeps it. */
export function avatarOf({ avatar, body }: Pick<FastifyRequest, 'avatar' | 'body'>): Buffer | null | undefined {
  const { image } = body as { image?: string | null };
  if (typeof image !== 'string') return image;
  if (!avatar) throw new Error('a picture that no avatar was made of');
  return avatar;
}

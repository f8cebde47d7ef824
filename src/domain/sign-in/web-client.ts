/**
 * The name that the web app gives itself when it signs in. A browser can keep no secret, so nothing relies on this one
 * (docs/product/sign-in.md, "The token call").
 */
export const webClient = { client_id: 'alongside-web', client_secret: 'public' };

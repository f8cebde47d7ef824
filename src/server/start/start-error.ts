/** The reason why Alongside cannot start. The message is all a person sees: what is wrong and what to do about it. */
export class StartError extends Error {
  override name = 'StartError';
}

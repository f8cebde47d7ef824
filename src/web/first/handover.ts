/** What the first script did before the app arrived, for the app to carry on with. */
export type Handover = {
  /** Replies on their way, by the path that was asked. */
  replies: Record<string, EarlyReply>;
  /** The form that came with the document was sent. */
  submitted: boolean;
};

export type EarlyReply = { token: string; askedAt: number; answer: Promise<Response> };

declare global {
  interface Window {
    alongside?: Handover;
  }
}

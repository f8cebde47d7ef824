/** The work that the first script did before the app arrived, for the app to carry on with. */
export type Handover = {
  /** Replies on their way, by the requested path. */
  replies: Record<string, EarlyReply>;
  /** The person sent the form in the document. */
  submitted: boolean;
};

export type EarlyReply = { token: string; askedAt: number; answer: Promise<Response> };

declare global {
  interface Window {
    alongside?: Handover;
  }
}

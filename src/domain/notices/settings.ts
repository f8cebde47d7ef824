/** Settings of which notices a person receives about a client's visits, and when (docs/product/notices.md, "Settings"). */
export const noticeScopes = ['all', 'mine', 'none'] as const;
export const noticeFrequencies = ['atOnce', 'daily'] as const;
/** Ways in which a client hears; everyone else hears by email. */
export const noticeWays = ['email', 'phone', 'letter'] as const;

export type NoticeSettings = {
  scope: (typeof noticeScopes)[number];
  frequency: (typeof noticeFrequencies)[number];
  way: (typeof noticeWays)[number];
};

/** Returns the settings before a person has chosen. A follower, who works for a funder, has many clients and gets one email a day. */
export function toDefaultSettings({ isFollower }: { isFollower: boolean }): NoticeSettings {
  return { scope: 'all', frequency: isFollower ? 'daily' : 'atOnce', way: 'email' };
}

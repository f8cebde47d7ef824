/** Ways in which the office tells a support worker of changes; none counts as by email (docs/product/notices.md, "Support workers"). */
export const workerNoticeWays = ['email', 'phone'] as const;
export type WorkerNoticeWay = (typeof workerNoticeWays)[number];

export const workerNoticeWayNames: readonly { ref: WorkerNoticeWay; name: string }[] = [
  { ref: 'email', name: 'By email' },
  { ref: 'phone', name: 'By phone' },
];

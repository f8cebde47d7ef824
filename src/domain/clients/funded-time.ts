const hoursOfWeek = 168;

/** The most that one funding pays for in a week. */
export const mostFundedMins = hoursOfWeek * 60;
export const tooMuchFundedTime = `Enter at most ${hoursOfWeek} hours a week.`;

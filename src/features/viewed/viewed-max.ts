/** How many products that a member looked at are kept. */
export const viewedMax = 50

/** How many a browser sends at once: all that it keeps. */
export const viewedAtOnceMax = 12

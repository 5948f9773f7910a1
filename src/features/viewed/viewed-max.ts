/** The most viewed products that are stored. */
export const viewedMax = 50

/** The most products that a browser sends at once: as many as it stores. */
export const viewedAtOnceMax = 12

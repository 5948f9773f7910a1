/** The maximum number of viewed products stored per member. */
export const viewedMax = 50

/**
 * The maximum number of products that a browser sends in one call. A browser also stores no more than this.
 */
export const viewedAtOnceMax = 12

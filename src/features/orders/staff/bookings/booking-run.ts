/** The most orders that one run may book. */
export const bookedTogetherMax = 500

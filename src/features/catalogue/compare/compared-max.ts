/** The number of products to compare: as many columns as fit on a phone. */
export const comparedMax = 3

/** As many columns as a phone can show. */
export const comparedMax = 3

/** The most columns that a phone can show. */
export const comparedMax = 3

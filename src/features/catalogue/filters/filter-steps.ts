/** The discounts, in percent, and the stars that lists are filtered by. */
export const discountSteps = [10, 20, 30, 40, 50, 60, 70]
export const ratingSteps = [4, 3, 2]

/** The discount steps in percent, and the star steps, of the filters. */
export const discountSteps = [10, 20, 30, 40, 50, 60, 70]
export const ratingSteps = [4, 3, 2]

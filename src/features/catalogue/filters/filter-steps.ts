/** The steps that the filters offer: discounts in percent, and ratings in stars. */
export const discountSteps = [10, 20, 30, 40, 50, 60, 70]
export const ratingSteps = [4, 3, 2]

/** How many orders are given to couriers by one press. */
export const bookedTogetherMax = 500

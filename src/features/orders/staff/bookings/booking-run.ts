/** The maximum number of orders that one run may book. */
export const bulkBookingMax = 500

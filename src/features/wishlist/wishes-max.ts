/** More than anybody looks through. A member's list is read whole by whoever marks its hearts. */
export const wishesMax = 500

/** How many a browser keeps for a visitor, until they log in. */
export const deviceWishesMax = 100

/** More than anybody reads. To mark hearts, a member's list is read whole. */
export const wishesMax = 500

/** The most products that a browser stores for a visitor, until they log in. */
export const deviceWishesMax = 100

/** The most products on a wishlist: more than anyone reads. Marking hearts needs the whole list. */
export const wishesMax = 500

/** The most products that a browser stores for a visitor, until they log in. */
export const deviceWishesMax = 100

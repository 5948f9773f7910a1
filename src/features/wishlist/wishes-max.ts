/**
 * The maximum number of products on a wishlist. It is limited, because marking hearts needs the whole list.
 */
export const wishesMax = 500

/** The maximum number of products that a browser stores for a visitor before login. */
export const deviceWishesMax = 100

/**
 * The maximum number of products on a wishlist. The number is limited, because marking the hearts of a page
 * needs the whole list.
 */
export const wishesMax = 500

/** The maximum number of products that a browser stores for a visitor before login. */
export const deviceWishesMax = 100

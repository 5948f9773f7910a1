// Every key of the browser's storage. The functions of `storage.store.ts` take no others, and
// `docs/calls-and-storage.md` lists them. Code imports only the types, so no page loads the texts.

type Described = Readonly<Record<string, string>>

/** The keys of localStorage that the specification names. */
export const specifiedKeys = {
  cart: "The cart's lines.",
  cartCount: 'The number of items in the cart.',
  checkOutData: 'The cart, its totals and whether cashback is redeemed.',
  totalPrice: "The cart's total.",
  selectedPdt: 'The product opened last.',
  savedProducts: 'The products saved for later.',
  saveddata: 'The order being paid, until its outcome is known.',
  order: 'The draft of the order being placed.',
  user_id: "The member's id.",
  userId: "The member's id.",
  user_name: "The member's name.",
  user_email: "The member's email.",
  user_mobile: "The member's mobile number.",
  profile_img: "The address of the member's picture.",
  isLoggedIn: 'Whether a member is logged in. The session itself is a cookie.',
  avail_balance: 'The balance last shown.',
  bank_ifsc: 'The IFSC of the saved bank account.',
  bank_acc_no: 'The saved account number, masked.',
} as const satisfies Described

/** The keys of localStorage that the shop adds. */
export const ownKeys = {
  accountPin: "The PIN code of the member's default address.",
  cashOrder: 'The online payment of a cash order, until its outcome is known.',
  coupon: "The cart's coupon code.",
  deliveryPin: 'The PIN code typed for deliveries.',
  keptCart: "The member's cart as the server had it last.",
  office_last_active: 'When a staff member last used the back office.',
  recentSearches: 'The last searches.',
  recentlyViewed: 'The products viewed last.',
  recentlyViewedKept: 'The member who keeps viewed products in the account.',
  recentlyViewedSent: 'The viewed products that the account has.',
  slotAttempt: 'The payment of a slot, until its outcome is known.',
  toldHere: 'The member who gets notifications on this phone.',
  topUpOrder: 'The payment of added money, until its outcome is known.',
  wishlist: "A visitor's wishlist, or the member's as read last.",
} as const satisfies Described

/** The keys of sessionStorage. They last as long as the tab. */
export const tabKeys = {
  toldHereKept: "Whether this tab has refreshed the phone's subscription to notifications.",
  typed_before: 'What was typed into forms before the language was changed.',
  wanted_product: 'The product for which a visitor goes to log in.',
} as const satisfies Described

export type StoredKey = keyof typeof specifiedKeys | keyof typeof ownKeys
export type TabKey = keyof typeof tabKeys

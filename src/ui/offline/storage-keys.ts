// All keys of the browser's storage. The functions of `storage.store.ts` accept only these. They are
// described in `docs/calls-and-storage.md`.

/** The keys of localStorage that the specification names. */
export const specifiedKeys = [
  'cart',
  'cartCount',
  'checkOutData',
  'totalPrice',
  'selectedPdt',
  'savedProducts',
  'saveddata',
  'order',
  'user_id',
  'userId',
  'user_name',
  'user_email',
  'user_mobile',
  'profile_img',
  'isLoggedIn',
  'avail_balance',
  'bank_ifsc',
  'bank_acc_no',
] as const

/** Further keys of localStorage, which only this shop uses. */
export const ownKeys = [
  'accountPin',
  'cashOrder',
  'coupon',
  'deliveryPin',
  'keptCart',
  'office_last_active',
  'office_views',
  'recentSearches',
  'recentlyViewed',
  'recentlyViewedKept',
  'recentlyViewedSent',
  'slotAttempt',
  'toldHere',
  'topUpOrder',
  'wishlist',
] as const

/** The keys of sessionStorage. Their values are deleted when the tab is closed. */
export const tabKeys = ['toldHereKept', 'typed_before', 'wanted_product'] as const

export type StoredKey = (typeof specifiedKeys)[number] | (typeof ownKeys)[number]
export type TabKey = (typeof tabKeys)[number]

/** Allows a function to use rows of other members in these tables, and says why. */
type Excuse = { of: readonly string[]; why: string }

const toTheTop =
  'a registration is counted for the ten uplines: at once on one PostgreSQL, by an outbox on several nodes'
const ofNetwork = 'a page of the network shows rows of several members, and reads only these from their nodes'
const ofProduct =
  'reviews and questions are read by product, for all visitors; its pages are cached for all of them'
const ofBrowser =
  'the accounts of a browser are looked up among all accounts, only by logins and first orders'

/** The functions whose statements may use rows of several members, with the reasons. */
export const mayCross: Readonly<Record<string, Excuse>> = {
  findOpenMember: { of: ['member'], why: toTheTop },
  register_members: { of: ['member'], why: toTheTop },
  place_in_network: {
    of: ['member', 'network_member', 'network_position', 'network_joined'],
    why: toTheTop,
  },
  listReferrals: { of: ['member', 'network_member'], why: ofNetwork },
  listTeam: { of: ['member', 'network_member', 'network_position'], why: ofNetwork },
  findTeam: { of: ['member', 'network_member', 'network_position'], why: ofNetwork },
  readOrders: {
    of: ['member', 'purchase_order'],
    why: 'a reward names an order of a member below: a page of the statement reads the orders that it shows',
  },
  listReviews: { of: ['member', 'product_post', 'post_photo'], why: ofProduct },
  listQuestions: { of: ['member', 'product_post'], why: ofProduct },
  has_received: { of: ['purchase_order', 'order_line'], why: ofProduct },
  insertKnownDevice: { of: ['known_device'], why: ofBrowser },
  first_coupon_is_free: { of: ['known_device', 'coupon_use'], why: ofBrowser },
  takeDueEvents: {
    of: ['payment', 'payment_intent'],
    why: 'webhooks of several members are processed in a batch; each result is written by itself',
  },
}

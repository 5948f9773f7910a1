/** Permission for a function's statements to take other members' rows. */
type Excuse = { of: readonly string[]; why: string }

const toTheTop =
  'who registers is counted by the ten above them: at once on one PostgreSQL, and by an outbox once members are spread'
const ofNetwork =
  'a page of people of the network shows rows of each of them, and asks their nodes for no more than it shows'
const ofProduct =
  'what people say of a product is read by the product, by all who look at it; its pages are kept for all of them'
const ofBrowser =
  'which accounts a browser knows is asked over all accounts, and by logins and first orders alone'

/** Functions that may cross members, and why. */
export const mayCross: Readonly<Record<string, Excuse>> = {
  findOpenMember: { of: ['member'], why: toTheTop },
  register_members: { of: ['member'], why: toTheTop },
  place_in_network: {
    of: ['member', 'network_member', 'network_position', 'network_joined'],
    why: toTheTop,
  },
  listReferrals: { of: ['member', 'network_member'], why: ofNetwork },
  listTeam: { of: ['member', 'network_member', 'network_position'], why: ofNetwork },
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
    why: 'webhooks are dealt with by the batch, of whomever they are: what a batch decides is written for each by itself',
  },
}

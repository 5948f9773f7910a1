import { getProductListbyBrandCategory } from '../../../src/features/catalogue/list/list.calls.ts'
import { getProductDetailInformation } from '../../../src/features/catalogue/product-page/product-page.calls.ts'
import { finalOrderData } from '../../../src/features/checkout/checkout.calls.ts'
import { getMygeneologylevelwise } from '../../../src/features/network/network.calls.ts'
import { getCartPrices } from '../../../src/features/orders/place/place.calls.ts'
import { getMyOrder } from '../../../src/features/orders/screens/orders.calls.ts'
import { createPayment } from '../../../src/features/payments/intent/intent.calls.ts'
import { getUserDashboardCounts } from '../../../src/features/profile/profile.calls.ts'
import { postDueRewards } from '../../../src/features/rewards/post-due-rewards.flow.ts'
import { getSearchProduct } from '../../../src/features/search/search.calls.ts'
import { get_all_transaction } from '../../../src/features/statement/statement.calls.ts'
import { getBmartUsers } from '../../../src/features/wallet/wallet.calls.ts'
import { inTransaction } from '../../../src/platform/database/database.ts'
import { walletOrder } from '../../../test/order-fixture.ts'
import type { CountedShop } from './counted-shop.ts'
import { readGoods } from './sold-goods.ts'

/**
 * The rows with the most data, such as the member with the most orders. If a cost grows with the shop, it
 * shows first there.
 */
export type Asked = {
  /** A member with orders, transactions and a network. */
  memberId: number
  categoryId: number
  brandId: number
  productId: number
  /** A text that a shopper might type, and the same text without one letter. */
  typed: string
  misspelt: string
  /** Delivers orders of a member who has ten levels of members above. */
  deliver?: (orders: number) => Promise<unknown>
}

/** One kind of the shop's work. Returns the answer, or for a job how much work was done. */
type Work = () => Promise<string>
export type HotWork = Record<string, Work | { prepare: () => Promise<unknown>; work: Work }>

const rewardedAtOnce = 25

/** Returns the shop's most frequent kinds of work, by name. */
export async function hotWorkOf(shop: CountedShop, asked: Asked): Promise<HotWork> {
  const { db, buyer, call, page } = shop
  const { categoryId, brandId, productId, deliver } = asked
  const member = await shop.cookieOf(asked.memberId)
  const goods = await readGoods(db)
  const own = { user_id: String(asked.memberId) }
  const list = { category_id: String(categoryId), brand_id: String(brandId), groups: '1' }
  const search = (text: string) => ({ search_string: text, groups: '1', limit: '20' })
  const cart = walletOrder(
    buyer.addressId,
    goods.slice(0, 3).map((one) => ({ goods: one })),
  )
  const orderOf = () => ({
    ...walletOrder(buyer.addressId, [{ goods: goods[0]! }]),
    user_id: String(buyer.id),
  })
  const postRewards = async () => {
    const { orders } = await postDueRewards({
      ...shop.context,
      transaction: (work) => inTransaction(db, work),
    })
    return String(orders)
  }
  const lists = {
    home: '/',
    list: `/sub-products/${categoryId}/${brandId}`,
    product: `/product-details/${productId}`,
    search: `/search?q=${encodeURIComponent(asked.typed)}`,
  }
  return {
    'page home, a visitor': () => page(lists.home),
    'page list, a visitor': () => page(lists.list),
    'page product, a visitor': () => page(lists.product),
    'page search, a visitor': () => page(lists.search),
    'page home, a member': () => page(lists.home, member),
    'page list, a member': () => page(lists.list, member),
    'page product, a member': () => page(lists.product, member),
    'page orders': () => page('/orders', member),
    'page transactions': () => page('/transactions', member),
    'call product list': () => call(getProductListbyBrandCategory, list),
    'call product': () => call(getProductDetailInformation, { product_id: String(productId) }),
    'call search': () => call(getSearchProduct, search(asked.typed)),
    'call search, misspelt': () => call(getSearchProduct, search(asked.misspelt)),
    'call cart prices': () => call(getCartPrices, { product: cart.product }),
    'call wallet': () => call(getBmartUsers, own, member),
    'call orders': () => call(getMyOrder, own, member),
    'call transactions': () => call(get_all_transaction, { ...own, type_id: '0' }, member),
    'call network figures': () => call(getUserDashboardCounts, own, member),
    'call network levels': () => call(getMygeneologylevelwise, own, member),
    'call order from the wallet': () => call(finalOrderData, orderOf(), buyer.cookie),
    'calls of an order paid online': async () => {
      const order = orderOf()
      const { address_id, product, final_pay, user_id } = order
      const begun = await call(
        createPayment,
        { purpose: 'order', address_id, product, final_pay, user_id },
        buyer.cookie,
      )
      const { data } = JSON.parse(begun) as { data: { order_id: string } }
      const paid = await shop.shopper.payOrder(data.order_id)
      const online = { payment_type: '1', payment_method: 'online' }
      return begun + (await call(finalOrderData, { ...order, ...online, ...paid }, buyer.cookie))
    },
    'job rewards of no order': postRewards,
    ...(deliver && {
      [`job rewards of ${rewardedAtOnce} orders, ten levels`]: {
        prepare: () => deliver(rewardedAtOnce),
        work: postRewards,
      },
    }),
  }
}

import { paise } from '../../../money/paise.ts'
import { toPercent } from '../../../money/percent.ts'
import type { Service } from '../../../platform/service/service.ts'
import { shopTime } from '../../../platform/shop-time.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { imageBase } from '../../catalogue/catalogue-shapes.ts'
import { translateSold } from '../../catalogue/translation/translate-catalogue.flow.ts'
import { promiseBy, readDeliveryRuleTo } from '../../delivery/delivery-promise.flow.ts'
import { readOrderFacts } from '../life/order-facts.sql.ts'
import { describePricedCart, priceCart } from '../place/priced-cart.ts'
import { getProposedOrder } from './proposed.calls.ts'
import { proposalState } from './proposed-order-fields.ts'
import { findProposal, listProductNames } from './proposed-orders.sql.ts'

export const getProposedOrderService: Service<typeof getProposedOrder> = async (
  { db, member, say },
  { proposed_order: asked },
) => {
  const proposal = await findProposal(db, { memberId: member.id, id: Number(asked) })
  if (!proposal) throw refuse(getProposedOrder, 'unknownProposal')
  const { lines, address_id: addressId } = proposal
  const productIds = lines.map(({ product_id: productId }) => productId)
  const [facts, names] = await Promise.all([
    readOrderFacts(db, { memberId: member.id, addressId: addressId ?? undefined, productIds }),
    listProductNames(db, productIds),
  ])
  const cart = priceCart(
    lines.map(({ product_id: productId, quantity }) => ({ productId, quantity })),
    facts,
    {
      redeemCashback: false,
      delivery: facts.deliveryFacts
        ? promiseBy(facts.deliveryFacts, shopTime()).rule
        : await readDeliveryRuleTo(db, proposal.delivery?.pin_code),
    },
  )
  const priced = describePricedCart(cart)
  const named = await translateSold(db, say.language, names)
  const nameOf = new Map(named.map(({ product_id, name }) => [product_id, name]))
  return {
    base_url: imageBase,
    data: {
      proposed_order: proposal.id,
      state: proposalState(proposal),
      orderno: proposal.order_no ?? undefined,
      expires_at: proposal.expires_at,
      note: proposal.note,
      told: paise(proposal.net),
      items: cart.lines.map(({ product, quantity, totals }, index) => ({
        id: product.id,
        name: nameOf.get(product.id) ?? product.name,
        image: product.image,
        price: product.mrp,
        discount: toPercent(product.discountBp),
        special_discount: product.specialDiscount,
        offered_price: product.enteredPrice ?? undefined,
        prior_price: product.priorPrice ?? undefined,
        quantity,
        amount: totals.net,
        is_sold: true,
        available: priced.lines[index]!.available,
      })),
      gone: cart.unknownIds.map((id) => nameOf.get(id) ?? ''),
      totals: priced.totals,
      delivery: priced.delivery,
      address_id: facts.delivery ? (addressId ?? undefined) : undefined,
      address: facts.delivery ?? proposal.delivery ?? undefined,
    },
  }
}

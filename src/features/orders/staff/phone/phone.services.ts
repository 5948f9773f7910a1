import { paise } from '../../../../money/paise.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { readShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { shopTime } from '../../../../platform/shop-time.ts'
import { languageOfMember } from '../../../../platform/stored-language.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { addressesMax, toDeliveryAddress } from '../../../addresses/address-fields.ts'
import { listAddresses } from '../../../addresses/addresses.sql.ts'
import { chooseState } from '../../../addresses/choose-state.flow.ts'
import { listOfficeProducts } from '../../../catalogue/staff/products/products.sql.ts'
import { readDeliveryFacts } from '../../../delivery/delivery.sql.ts'
import { promiseBy } from '../../../delivery/delivery-promise.flow.ts'
import { queueMessage } from '../../../messages/queue-message.flow.ts'
import { readOrderFacts } from '../../life/order-facts.sql.ts'
import { proposalHours } from '../../orders.settings.ts'
import { priceCart, pricedCartOnWire } from '../../place/priced-cart.ts'
import { proposalState, proposedOrderPath } from '../../proposed/proposed-order-fields.ts'
import {
  cancelProposal,
  countOpenProposals,
  findOrderOfProposal,
  insertProposal,
  type ListedProposal,
  listProductNames,
  lockProposal,
} from '../../proposed/proposed-orders.sql.ts'
import { findMemberByMobile, lockOrderingMember } from './ordering-member.sql.ts'
import {
  cancelProposedOrder,
  digitsOf,
  type findGoods,
  findOrderingMember,
  proposeOrder,
} from './phone.calls.ts'
import { openProposalsMax } from './proposal-fields.ts'

export const cancelProposedOrderService: Service<typeof cancelProposedOrder> = async (
  { db, staff },
  { proposed_order: asked },
) => {
  const proposal = await lockProposal(db, Number(asked))
  if (!proposal) throw refuse(cancelProposedOrder, 'unknown')
  const { id, member_id: memberId, cancelled_at: cancelledAt } = proposal
  if (cancelledAt !== null || (await findOrderOfProposal(db, { memberId, id })) !== undefined)
    throw refuse(cancelProposedOrder, 'over')
  await cancelProposal(db, { id, staffId: staff.id })
  return {
    data: { proposed_order: id },
    audited: { id, before: { state: 'open' }, after: { state: 'cancelled' } },
  }
}

const foundMax = 8

export const findGoodsService: Service<typeof findGoods> = async ({ db }, { search }) => {
  const products = await listOfficeProducts(
    db,
    { search, isShown: true, categoryId: undefined, brandId: undefined, stock: undefined },
    { afterId: undefined, limit: foundMax },
  )
  return {
    data: products.map((product) => ({
      product_id: product.id,
      name: product.name,
      sku: product.sku ?? '',
      picture: product.image ?? '',
      mrp: paise(product.mrp),
      offered: paise(product.offered),
      on_hand: product.on_hand ?? 0,
    })),
  }
}

export const findOrderingMemberService: Service<typeof findOrderingMember> = async ({ db }, { mobile }) => {
  const member = await findMemberByMobile(db, digitsOf(mobile)!)
  if (!member) throw refuse(findOrderingMember, 'nobody', { field: 'mobile' })
  if (member.blocked_at !== null) throw refuse(findOrderingMember, 'blocked', { field: 'mobile' })
  const addresses = await listAddresses(db, member.id, { beforeId: undefined, limit: addressesMax })
  return { data: { member_id: member.id, name: member.name, mobile: member.mobile, addresses } }
}

/** Converts proposals to rows of the staff's list. */
export async function proposalRows(found: ListedProposal[], { db, origin }: { db: Db; origin: string }) {
  const products = found.flatMap(({ lines }) => lines.map(({ product_id: id }) => id))
  const names = new Map((await listProductNames(db, products)).map(({ product_id: id, name }) => [id, name]))
  return found.map((proposal) => ({
    ...proposal,
    state: proposalState(proposal),
    orderno: proposal.order_no ?? undefined,
    units: proposal.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    items: proposal.lines.flatMap(({ product_id: id }) => names.get(id) ?? []).join(', '),
    amount: paise(proposal.net),
    link: origin + proposedOrderPath(proposal.proposed_order),
  }))
}

export const proposeOrderService: Service<typeof proposeOrder> = async (context, input) => {
  const { db, messages, limits, origin, staff, say } = context
  // Locks the member, so that two staff members cannot propose to the same member at once.
  const member = await lockOrderingMember(db, Number(input.member_id))
  if (!member) throw refuse(proposeOrder, 'nobody')
  if (member.closed_at !== null) throw refuse(proposeOrder, 'closed')
  if (member.blocked_at !== null) throw refuse(proposeOrder, 'blocked')
  if ((await countOpenProposals(db, member.id)) >= openProposalsMax) throw refuse(proposeOrder, 'tooMany')
  const { address } = input
  if ((input.address_id === undefined) === (address === undefined))
    throw refuse(proposeOrder, 'addressMissing', { field: 'address_id' })
  const addressId = input.address_id === undefined ? null : Number(input.address_id)
  const lines = input.lines.map(({ product_id, quantity }) => ({ product_id: Number(product_id), quantity }))
  const facts = await readOrderFacts(db, {
    memberId: member.id,
    addressId: addressId ?? undefined,
    productIds: lines.map((line) => line.product_id),
  })
  if (addressId !== null && !facts.delivery)
    throw refuse(proposeOrder, 'unknownAddress', { field: 'address_id' })
  const deliveryFacts = address ? await readDeliveryFacts(db, address.pin_code) : facts.deliveryFacts
  const promise = deliveryFacts && promiseBy(deliveryFacts, shopTime())
  if (promise && !promise.isServed)
    throw refuse(proposeOrder, 'notServed', { field: address ? 'address.pin_code' : 'address_id' })
  const state = address && (await chooseState(db, address))
  if (address && state === undefined) throw refuse(proposeOrder, 'stateMissing', { field: 'address.state' })
  const cart = priceCart(
    lines.map(({ product_id: productId, quantity }) => ({ productId, quantity })),
    facts,
    { redeemCashback: false, delivery: promise?.rule },
  )
  const data = pricedCartOnWire(cart)
  if (cart.unknownIds.length > 0) throw refuse(proposeOrder, 'unknownProduct', { data })
  if (cart.lines.some(({ product, quantity }) => product.onHand < quantity))
    throw refuse(proposeOrder, 'outOfStock', { data })
  if (cart.net - cart.deliveryCharge !== input.final_pay - (input.delivery_charge ?? 0))
    throw refuse(proposeOrder, 'changed', { data })
  if (cart.net === 0) throw refuse(proposeOrder, 'nothingToPay')
  const proposed = await insertProposal(db, {
    memberId: member.id,
    staffId: staff.id,
    addressId,
    lines,
    net: cart.net,
    delivery: address ? toDeliveryAddress({ ...address, state }) : null,
    note: input.note ?? '',
    hours: await readShopSetting(db, proposalHours),
  })
  const link = origin + proposedOrderPath(proposed.id)
  await limits.spend('code', `proposal ${member.mobile}`)
  await queueMessage(db, {
    mobile: member.mobile,
    template: 'order_proposed',
    language: languageOfMember(member.language),
    details: { amount: say.rupees(cart.net), link },
  })
  return {
    message: say(messages ? 'office.phone.sent' : 'office.phone.notSent'),
    data: {
      proposed_order: proposed.id,
      final_pay: cart.net,
      link,
      is_sent: messages !== undefined,
    },
    audited: {
      id: proposed.id,
      before: null,
      after: {
        member: member.id,
        units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        amount: cart.net,
      },
    },
  }
}

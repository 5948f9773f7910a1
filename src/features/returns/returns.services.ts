import { paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Service } from '../../platform/service/service.ts'
import { readShopSettings } from '../../platform/settings/shop-settings.ts'
import { refuse } from '../../wire/call-failure.ts'
import type { Language } from '../../words/languages.ts'
import { imageBase } from '../catalogue/catalogue-shapes.ts'
import { translateSold } from '../catalogue/translation/translate-catalogue.flow.ts'
import { chooseVariant } from '../orders/life/choose-variant.ts'
import { lockOrder } from '../orders/life/order-life.sql.ts'
import type { ReturnableVariant } from '../orders/life/returnable-units.sql.ts'
import { returnPickup, returnPickupCharge } from '../shop-details/pickup.settings.ts'
import { pickupTerms } from '../shop-details/pickup-terms.ts'
import { pickupOf } from './pickup-charge.ts'
import { readHistory } from './return-history.flow.ts'
import { attachPhotos } from './return-photos.sql.ts'
import { withdrawable } from './return-states.ts'
import { findReturnable, listBuyBackRefunds } from './returnable.flow.ts'
import { type BoughtLine, listWantedVariants, type WantedVariant } from './returnable.sql.ts'
import { askReturn, getReturn, getReturnable, takeRefundInstead, withdrawReturn } from './returns.calls.ts'
import { returnsApprovedUpTo } from './returns.settings.ts'
import { findReturn, insertReturn, lockReturn, readVariants, sumRequested } from './returns.sql.ts'
import { amountOf, shownReturn } from './shown-return.ts'
import { approveReturn, notifyOfReturn, stepReturn } from './step-return.flow.ts'

export const askReturnService: Service<typeof askReturn> = async (context, asked) => {
  const { db, member, say } = context
  const { orderno: orderNo, line, quantity, kind, reason, text = '', refund_to: refundTo } = asked
  // Locks the order. The second of two simultaneous requests for the last unit waits here, and then sees the
  // first.
  await lockOrder(db, orderNo, member.id)
  const found = await findReturnable(db, { memberId: member.id, orderNo, line })
  if (found.refused) throw refuse(askReturn, found.refused)
  const { bought, variants, buyBackPercent } = found
  const isBuyBack = buyBackPercent !== undefined
  if (isBuyBack && (reason !== 'buy_back' || kind !== 'refund'))
    throw refuse(askReturn, 'onlyBoughtBack', { field: kind === 'refund' ? 'reason' : 'kind' })
  if (!isBuyBack && reason === 'buy_back') throw refuse(askReturn, 'notBoughtBack', { field: 'reason' })
  const chosen = chooseVariant(variants, bought.product_id, {
    quantity,
    productId: numberOf(asked.product_id),
  })
  if (chosen.refused === 'chooseVariant') throw refuse(askReturn, 'chooseVariant', { field: 'product_id' })
  if (chosen.refused) throw refuse(askReturn, 'tooMany', { field: 'quantity' })
  const { productId } = chosen
  if (reason === 'other' && text === '') throw refuse(askReturn, 'textMissing', { field: 'text' })
  if (kind === 'refund' && refundTo === 'source' && bought.online === 0)
    throw refuse(askReturn, 'noSource', { field: 'refund_to' })
  const wantedId = kind === 'exchange' ? Number(asked.wanted_product_id ?? 0) : null
  if (wantedId === 0) throw refuse(askReturn, 'wantedMissing', { field: 'wanted_product_id' })
  if (wantedId !== null) {
    const wanted = await listWantedVariants(db, productId)
    if (!wanted.some(({ id }) => id === wantedId))
      throw refuse(askReturn, 'otherWanted', { field: 'wanted_product_id' })
  }
  const [approvedUpTo, payer, charge] = await readShopSettings(db, [
    ...([returnsApprovedUpTo, returnPickup, returnPickupCharge] as const),
  ])
  const pickup = pickupOf(pickupTerms(payer, charge), { kind, reason })
  const id = await insertReturn(db, {
    member_id: member.id,
    order_id: bought.order_id,
    line,
    quantity,
    kind,
    reason,
    text,
    pickup_by: pickup.by,
    pickup_charge: pickup.charge,
    buy_back_percent: buyBackPercent ?? null,
    wanted_product_id: wantedId,
    returned_product_id: productId === bought.product_id ? null : productId,
    refund_to: refundTo,
  })
  const photos = asked.photos?.split(',').map(Number) ?? []
  if (!(await attachPhotos(db, { returnId: id, memberId: member.id, staffId: null }, photos)))
    throw refuse(askReturn, 'unknownPhoto', { field: 'photos' })
  const request = await lockReturn(db, id, member.id)
  // Sums all requests of the order, so that splitting a return does not avoid the limit.
  const isSmall =
    approvedUpTo > 0 && (await sumRequested(db, request!)) <= paise(Math.round(approvedUpTo * 100))
  if (isSmall) await approveReturn(context, request!, { by: 'shop' })
  else await notifyOfReturn(context, request!, 'asked')
  return { message: say('returns.nowAsked', { no: id }), data: { return_no: id } }
}

function numberOf(id: string | undefined): number | undefined {
  return id === undefined ? undefined : Number(id)
}

export const getReturnService: Service<typeof getReturn> = async ({ db, member, say }, { return_no: no }) => {
  const found = await findReturn(db, Number(no), member.id)
  if (!found) throw refuse(getReturn, 'unknownReturn')
  const [[named], { steps, photos, pickup }] = await Promise.all([
    translateSold(db, say.language, [found]),
    readHistory(db, found),
  ])
  return {
    base_url: imageBase,
    data: {
      ...shownReturn({ ...found, name: named!.name }),
      steps: steps.map(({ staff_name: _name, ...step }) => step),
      photos,
      // Leaves out why a pickup could not be booked, because only staff handle that.
      pickup: pickup && { ...pickup, failure: undefined },
    },
  }
}

// The largest stock number that is shown, so that the real stock remains private.
const shownMax = 99

export const getReturnableService: Service<typeof getReturnable> = async (
  { db, member, say },
  { orderno: orderNo, line },
) => {
  const found = await findReturnable(db, { memberId: member.id, orderNo, line })
  if (found.refused) throw refuse(getReturnable, found.refused)
  const { bought, until, variants, buyBackPercent } = found
  const held = await nameHeld(db, say.language, bought, variants)
  const isBuyBack = buyBackPercent !== undefined
  const [wanted, pickupSettings, refunds] = await Promise.all([
    isBuyBack ? [] : listWantedOf(db, variants),
    readShopSettings(db, [returnPickup, returnPickupCharge]),
    isBuyBack
      ? listBuyBackRefunds(db, { ...found, buyBackPercent }, { id: bought.order_id, member_id: member.id })
      : undefined,
  ])
  const { by, charge } = pickupTerms(...pickupSettings)
  return {
    base_url: imageBase,
    data: {
      product: held[0]!.product,
      quantity_max: variants.reduce((sum, { units }) => sum + units, 0),
      held: held.map(({ product: { id, name }, units }) => ({ id, name, quantity_max: units })),
      unit_amount: amountOf({ net: bought.net, bought: bought.quantity }, 1),
      until,
      has_source: bought.online > 0,
      pickup_by: by,
      pickup_charge: charge > 0 && !isBuyBack ? charge : undefined,
      buy_back: refunds && { percent: buyBackPercent!, refunds },
      variants: wanted.map((variant) => ({ ...variant, on_hand: Math.min(variant.on_hand, shownMax) })),
    },
  }
}

/** Lists the variants that the buyer has, with names. The bought variant is first. */
async function nameHeld(db: Db, language: Language, bought: BoughtLine, variants: ReturnableVariant[]) {
  const others = variants.map(({ productId }) => productId).filter((id) => id !== bought.product_id)
  const products = await readVariants(db, others)
  const held = variants
    .toSorted((one, other) => rank(one, bought) - rank(other, bought))
    .map(({ productId, units }) => {
      const { name, image } = products.get(productId) ?? bought
      return { product_id: productId, name, image, units }
    })
  const named = await translateSold(db, language, held)
  return named.map(({ product_id: id, name, image, units }) => ({ product: { id, name, image }, units }))
}

function rank({ productId }: ReturnableVariant, bought: BoughtLine): number {
  return productId === bought.product_id ? 0 : productId
}

/** Lists the variants that the buyer can get in exchange for at least one of the given variants. */
async function listWantedOf(db: Db, variants: readonly ReturnableVariant[]): Promise<WantedVariant[]> {
  const lists = await Promise.all(variants.map(({ productId }) => listWantedVariants(db, productId)))
  return [...new Map(lists.flat().map((variant) => [variant.id, variant])).values()]
}

export const takeRefundInsteadService: Service<typeof takeRefundInstead> = async (
  context,
  { return_no: no },
) => {
  const { db, member, say } = context
  const request = await lockReturn(db, Number(no), member.id)
  if (!request) throw refuse(takeRefundInstead, 'unknownReturn')
  if (request.state !== 'offered') throw refuse(takeRefundInstead, 'notOffered')
  await stepReturn(context, request, { to: 'approved', by: 'member', kind: 'refund' })
  return { message: say('returns.nowRefund') }
}

export const withdrawReturnService: Service<typeof withdrawReturn> = async (context, { return_no: no }) => {
  const { db, member, say } = context
  const request = await lockReturn(db, Number(no), member.id)
  if (!request) throw refuse(withdrawReturn, 'unknownReturn')
  if (!withdrawable.includes(request.state)) throw refuse(withdrawReturn, 'notWithdrawable')
  await stepReturn(context, request, { to: 'withdrawn', by: 'member' })
  return { message: say('returns.nowWithdrawn') }
}

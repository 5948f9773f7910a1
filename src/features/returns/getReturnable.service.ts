import type { Db } from '../../platform/database/database.ts'
import type { Service } from '../../platform/service/service.ts'
import { readShopSettings } from '../../platform/settings/shop-settings.ts'
import { refuse } from '../../wire/call-failure.ts'
import type { Language } from '../../words/languages.ts'
import { imageBase } from '../catalogue/catalogue-shapes.ts'
import { translateSold } from '../catalogue/translation/translate-catalogue.flow.ts'
import type { ReturnableVariant } from '../orders/life/returnable-units.sql.ts'
import { returnPickup, returnPickupCharge } from '../shop-details/pickup.settings.ts'
import { pickupTerms } from '../shop-details/pickup-terms.ts'
import { getReturnable } from './getReturnable.call.ts'
import { findReturnable } from './returnable.flow.ts'
import { type BoughtLine, listWantedVariants, type WantedVariant } from './returnable.sql.ts'
import { readVariants } from './returns.sql.ts'
import { amountOf } from './shown-return.ts'

// A larger number would only reveal the stock.
const shownMax = 99

export const getReturnableService: Service<typeof getReturnable> = async (
  { db, member, say },
  { orderno: orderNo, line },
) => {
  const found = await findReturnable(db, { memberId: member.id, orderNo, line })
  if (found.refused) throw refuse(getReturnable, found.refused)
  const { bought, until, variants } = found
  const held = await nameHeld(db, say.language, bought, variants)
  const [wanted, pickupSettings] = await Promise.all([
    listWantedOf(db, variants),
    readShopSettings(db, [returnPickup, returnPickupCharge]),
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
      pickup_charge: charge > 0 ? charge : undefined,
      variants: wanted.map((variant) => ({ ...variant, on_hand: Math.min(variant.on_hand, shownMax) })),
    },
  }
}

/** Lists the variants the buyer has with names, the bought one first. */
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

/** Lists the variants that any of these can be exchanged for. */
async function listWantedOf(db: Db, variants: readonly ReturnableVariant[]): Promise<WantedVariant[]> {
  const lists = await Promise.all(variants.map(({ productId }) => listWantedVariants(db, productId)))
  return [...new Map(lists.flat().map((variant) => [variant.id, variant])).values()]
}

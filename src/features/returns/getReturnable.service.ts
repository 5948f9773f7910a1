import type { Service } from '../../platform/service/service.ts'
import { readShopSettings } from '../../platform/settings/shop-settings.ts'
import { refuse } from '../../wire/call-failure.ts'
import { imageBase } from '../catalogue/catalogue-shapes.ts'
import { translateSold } from '../catalogue/translation/translate-catalogue.flow.ts'
import { returnPickup, returnPickupCharge } from '../shop-details/pickup.settings.ts'
import { pickupTerms } from '../shop-details/pickup-terms.ts'
import { getReturnable } from './getReturnable.call.ts'
import { findReturnable } from './returnable.flow.ts'
import { listWantedVariants } from './returnable.sql.ts'
import { amountOf } from './shown-return.ts'

// More of one variant would only say how much there is.
const shownMax = 99

export const getReturnableService: Service<typeof getReturnable> = async (
  { db, member, say },
  { orderno: orderNo, line },
) => {
  const found = await findReturnable(db, { memberId: member.id, orderNo, line })
  if (found.refused) throw refuse(getReturnable, found.refused)
  const { bought, until, left } = found
  const [[named], variants, pickupSettings] = await Promise.all([
    translateSold(db, say.language, [bought]),
    listWantedVariants(db, bought.product_id),
    readShopSettings(db, [returnPickup, returnPickupCharge]),
  ])
  const { by, charge } = pickupTerms(...pickupSettings)
  return {
    base_url: imageBase,
    data: {
      product: { id: bought.product_id, name: named!.name, image: bought.image },
      quantity_max: left,
      unit_amount: amountOf({ net: bought.net, bought: bought.quantity }, 1),
      until,
      has_source: bought.online > 0,
      pickup_by: by,
      pickup_charge: charge > 0 ? charge : undefined,
      variants: variants.map(({ on_hand: onHand, ...variant }) => ({
        ...{ ...variant, on_hand: Math.min(onHand, shownMax) },
      })),
    },
  }
}

import { paise } from '../../../money/paise.ts'
import type { Service } from '../../../platform/service/service.ts'
import { sellerSetting } from '../../../platform/settings/seller.ts'
import { readShopSettings } from '../../../platform/settings/shop-settings.ts'
import { refuse } from '../../../wire/call-failure.ts'
import type { Say } from '../../../words/words-of.ts'
import { deliveryChargeSetting, shopRule } from '../../delivery/delivery-charge.settings.ts'
import { describeChargeRule } from '../../delivery/shown-charge-rule.ts'
import { deliveryAndReturns } from '../../shop-details/delivery.settings.ts'
import { returnPickup, returnPickupCharge } from '../../shop-details/pickup.settings.ts'
import { type PickupTerms, pickupTerms } from '../../shop-details/pickup-terms.ts'
import { findProductDetail } from '../catalogue.sql.ts'
import { imageBase } from '../catalogue-shapes.ts'
import { starsOf } from '../ratings/ratings.flow.ts'
import { averageOf } from '../ratings/stars.ts'
import { listedProductFields } from '../shown-product.ts'
import { catalogueLanguage } from '../translation/catalogue-language.ts'
import { translateHighlights, translateProducts } from '../translation/translate-catalogue.flow.ts'
import { findGroupDetail, type GroupDetail } from '../variants/variants.sql.ts'
import { getProductDetailInformation } from './product-page.calls.ts'

// The most units that count as few. At or below this number, all nodes learn of every sale, so that the shown
// number is current: see stock_shown_in.
const fewLeftMax = 5

export const getProductDetailInformationService: Service<typeof getProductDetailInformation> = async (
  { db, say },
  input,
) => {
  const found = await findProductDetail(db, Number(input.product_id))
  if (!found) throw refuse(getProductDetailInformation, 'notFound')
  const [product] = await translateProducts(db, say.language, [found])
  const highlights = await translateHighlights(db, say.language, found.id, found.highlights)
  // Runs these reads one after the other, so that a product page needs only one database connection: browsers
  // request many pages when users hover over links. The longer time hardly matters, because the answer is
  // cached.
  const [terms, seller, charged, payer, pickupCharge] = await readShopSettings(db, [
    ...([deliveryAndReturns, sellerSetting, deliveryChargeSetting] as const),
    ...([returnPickup, returnPickupCharge] as const),
  ])
  const group =
    found.group_id === null
      ? undefined
      : await findGroupDetail(db, found.group_id, catalogueLanguage(say.language))
  const counts = (await starsOf(db, [found]))(found)
  const left = found.on_hand
  return {
    message: imageBase,
    base_url: imageBase,
    data: {
      ...listedProductFields({ ...product!, rating: counts && averageOf(counts) }),
      image_list: found.images.map((name, place) => ({
        product_image: name,
        ...(found.image_texts[place] ? { image_alt: found.image_texts[place] } : {}),
      })),
      origin_country: product!.origin_country,
      manufacturer: found.manufacturer,
      net_quantity: found.net_quantity,
      importer: found.importer,
      warranty: found.warranty,
      best_before: found.best_before,
      ...(left > 0 && left <= fewLeftMax ? { few_left: left } : {}),
      sold_by: seller.name,
      delivery: describeChargeRule(shopRule(charged)),
      ...(terms ? { delivery_days: { from: terms.deliver_from_days, to: terms.deliver_to_days } } : {}),
      ...(found.is_returnable
        ? returnFields(say, terms?.return_days, pickupTerms(payer, pickupCharge))
        : { is_returnable: false as const }),
      variants: group && variantFields(group),
    },
    data_param: highlights.map(({ icon, name, details }) => ({
      para_icon: icon,
      para_name: name,
      spe_details: details,
    })),
  }
}

function returnFields(say: Say, days: number | null | undefined, { by, charge }: PickupTerms) {
  if (!days) return {}
  const amount = say.rupeesShort(charge)
  if (charge > 0)
    return { return_days: days, return_terms: say('catalogue.returnsCharged', { days, amount }) }
  return {
    return_days: days,
    return_terms: say(by === 'shop' ? 'catalogue.returnsFree' : 'catalogue.returnsSent', { days }),
  }
}

/** Converts a group to its form on the wire. Each variant has, for each option, the index of its value. */
function variantFields(group: GroupDetail) {
  const options = group.options.map((option, place) => ({
    ...option,
    values: group.values.filter(({ at }) => at === place + 1),
  }))
  return {
    group_id: group.id,
    group_name: group.name,
    options: options.map(({ name, said, values }) => ({
      name: said ?? name,
      kind: kindOf(name),
      values: values.map(({ value, said: saidValue, swatch }) => ({
        name: saidValue ?? value,
        ...(swatch === null ? {} : { swatch }),
      })),
    })),
    variants: group.variants.map(({ id, values, offered, on_hand }) => ({
      product_id: id,
      values: values.map((value, at) => options[at]!.values.findIndex((one) => one.value === value)),
      offered_price: paise(offered),
      in_stock: on_hand > 0,
    })),
    size_chart: group.size_chart
      ? {
          name: group.size_chart.name,
          columns: group.size_chart.columns,
          rows: inRows(group.size_chart.cells, group.size_chart.columns.length),
          note: group.size_chart.note,
        }
      : undefined,
  }
}

function kindOf(name: string): 'colour' | 'size' | undefined {
  if (/^colou?rs?$/i.test(name)) return 'colour'
  return /^sizes?$/i.test(name) ? 'size' : undefined
}

function inRows(cells: string[], width: number): string[][] {
  return Array.from({ length: cells.length / width }, (_, row) => cells.slice(row * width, (row + 1) * width))
}

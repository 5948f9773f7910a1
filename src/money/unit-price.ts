import { type Paise, paise } from './paise.ts'

/** The quantity that a unit price is for. */
export type SaleUnit = '100g' | '100ml' | 'metre' | 'piece'

export type UnitPrice = { amount: Paise; per: SaleUnit }

// For each measure, its unit, and the size of the measure in thousandths of this unit: 1 g is 10 thousandths
// of 100 g.
const measures = new Map([
  ...measured('100g', 10, ['g', 'gm', 'gms', 'gram', 'grams']),
  ...measured('100g', 10_000, ['kg', 'kgs', 'kilogram', 'kilograms']),
  ...measured('100ml', 10, ['ml']),
  ...measured('100ml', 100, ['cl']),
  ...measured('100ml', 10_000, ['l', 'lt', 'ltr', 'litre', 'litres', 'liter', 'liters']),
  ...measured('metre', 10, ['cm']),
  ...measured('metre', 1_000, ['m', 'mtr', 'metre', 'metres', 'meter', 'meters']),
  ...measured('piece', 1_000, ['n', 'u', 'no', 'nos', 'pc', 'pcs', 'piece', 'pieces', 'unit', 'units']),
])
const count = String.raw`(?:(\d{1,4})\s*[x×*]\s*)?`
const declared = new RegExp(
  String.raw`^${count}(\d{1,6})(?:\.(\d{1,3}))?\s*([a-z]+)\.?(?:\s*[x×*]\s*(\d{1,4}))?$`,
  'i',
)

/**
 * Returns the price of 100 g, 100 ml, a metre or a piece, rounded half up to the paisa. Reads the net
 * quantity on the pack: '500 g', '2 x 1.5 L', '72 pieces'. Returns undefined if the pack is exactly one such
 * unit, or if the quantity has another form. Source: Legal Metrology (Packaged Commodities) Rules 2011, unit
 * sale price.
 */
export function unitPrice(netQuantity: string, price: Paise): UnitPrice | undefined {
  const [, packs = '1', whole, fraction = '', measure, times = '1'] = declared.exec(netQuantity.trim()) ?? []
  const found = measures.get(measure?.toLowerCase() ?? '')
  if (!found) return undefined
  // The pack's quantity in millionths of the unit, to calculate with whole numbers.
  const millionths =
    BigInt(whole! + fraction.padEnd(3, '0')) * BigInt(found.thousandths) * BigInt(packs) * BigInt(times)
  if (millionths === 0n || millionths === 1_000_000n) return undefined
  const amount = (BigInt(price) * 2_000_000n + millionths) / (2n * millionths)
  return amount === 0n ? undefined : { amount: paise(Number(amount)), per: found.per }
}

function measured(per: SaleUnit, thousandths: number, names: string[]) {
  return names.map((name) => [name, { per, thousandths }] as const)
}

import { optionalField, text } from '../../wire/fields.ts'
import { foldCode } from '../../wire/tidy-typed.ts'

/**
 * A coupon code as typed, in any case and with surrounding spaces. Accepts a malformed code, which is then
 * refused like an unknown one.
 */
export const couponCodeField = text({
  max: 40,
  rules: [[(code) => code !== '', 'coupons.codeMissing']],
})

export const optionalCouponCode = optionalField(couponCodeField)

/** Converts a typed code to its stored form. */
export function readCouponCode(typed: string | undefined): string | undefined {
  const code = typed === undefined ? '' : foldCode(typed)
  return code === '' ? undefined : code
}

import { optionalField, text } from '../../wire/fields.ts'

/** A code as it is typed: in any case, with blanks around it. What cannot be one is no coupon. */
export const couponCodeField = text({
  max: 40,
  rules: [[(code) => code !== '', 'coupons.codeMissing']],
})

/** The same where an order may have one. Empty is none. */
export const optionalCouponCode = optionalField(couponCodeField)

/** A code as it is stored. */
export function readCouponCode(typed: string | undefined): string | undefined {
  const code = typed?.replaceAll(/[\s-]/g, '').toUpperCase()
  return code === '' ? undefined : code
}

import { readNamesIn } from '../../../audit/read-names.sql.ts'
import { auditResource } from '../../../back-office/resources/audit-resource.ts'
import type { Audits } from '../../../platform/service/audits.ts'
import { coupons } from './coupons.calls.ts'

export const couponAudits: Audits = auditResource(coupons, readNamesIn('coupon', 'code'), {
  product_names: 'hidden',
  takes_off: 'hidden',
  used: 'hidden',
  spent: 'hidden',
})

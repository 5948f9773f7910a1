import { monthsOfQuarter, quarterOfMonth } from '../../calendar/quarter.ts'
import { paise } from '../../money/paise.ts'
import type { Service } from '../../platform/service/service.ts'
import type { getMyTdsCertificates } from './certificates.calls.ts'
import { listTaxedQuarters } from './certificates.sql.ts'

export const getMyTdsCertificatesService: Service<typeof getMyTdsCertificates> = async ({ db, member }) => ({
  data: (await listTaxedQuarters(db, member.id)).map((one) => {
    const [from, to] = monthsOfQuarter(one.quarter)
    return {
      quarter: quarterOfMonth(one.quarter),
      from,
      to,
      tax: paise(one.tax),
      state: one.certificate_no ? 'ready' : one.filed_on ? 'numbering' : 'notFiled',
      form: one.certificate_form,
      number: one.certificate_no,
    } as const
  }),
})

import { financialYearName } from '../../calendar/financial-year.ts'
import { monthsOfQuarter, quarterOfMonth } from '../../calendar/quarter.ts'
import type { AppContext } from '../../platform/service/service.ts'
import { languageOfMember } from '../../platform/stored-language.ts'
import { queueMessages } from '../messages/queue-message.flow.ts'
import { lockUncertified, numberCertificates, type Uncertified } from './tds-returns.sql.ts'

/** The job that numbers certificates, which a filed return queues. */
export const certificatesJobName = 'number-tds-certificates'

// The number of members per transaction. More would hold the return's lock for longer.
const atOnceMax = 1_000

/**
 * Numbers the certificates of the next members of a filed return, and notifies those members. Numbers,
 * messages and progress commit together, so that each certificate is numbered and announced once.
 * @returns whether more certificates may be due.
 */
export async function numberNextCertificates({
  transaction,
  settings,
  sayIn,
}: Pick<AppContext, 'transaction' | 'settings' | 'sayIn'>): Promise<boolean> {
  const link = `${settings.publicUrl ?? ''}/tds-certificates`
  return await transaction(async (db) => {
    const due = await lockUncertified(db)
    if (!due) return false
    const numberOf = (nth: number) => certificateNo(due, nth)
    const certified = await numberCertificates(db, due, { limit: atOnceMax, numberOf })
    await queueMessages(
      db,
      certified.flatMap(({ mobile, language: stored }) => {
        if (mobile === null) return []
        const language = languageOfMember(stored)
        const [from, to] = monthsOfQuarter(due.quarter)
        const say = sayIn(language)
        const quarter = say('tdsCertificate.quarter', { from: say.month(from), to: say.month(to) })
        const details = { quarter, link }
        return [{ mobile, language, template: 'tds_certificate' as const, details }]
      }),
    )
    return true
  })
}

/** Returns the number of a return's nth certificate, such as '131/2026-27/Q3/1-000042'. */
function certificateNo({ certificate_form: form, quarter: first, place }: Uncertified, nth: number): string {
  const quarter = quarterOfMonth(first)
  const year = financialYearName(Number(quarter.slice(0, 4)))
  return `${form}/${year}/Q${quarter.slice(5)}/${place}-${String(nth).padStart(6, '0')}`
}

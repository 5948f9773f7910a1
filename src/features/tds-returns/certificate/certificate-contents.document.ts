import { financialYearName } from '../../../calendar/financial-year.ts'
import { indianTime } from '../../../calendar/india.ts'
import { quarterOfMonth } from '../../../calendar/quarter.ts'
import { paise } from '../../../money/paise.ts'
import type { Say } from '../../../words/words-of.ts'
import { readCin } from '../../books/tds-challan.ts'

/** A member's certificate of the tax of a quarter. Amounts are in paise. */
export type Certificate = {
  certificate_no: string
  certificate_form: string
  return_form: string
  /** The quarter's first day. */
  quarter: string
  /** 1 for the quarter's return, more for a correction statement. */
  place: number
  acknowledgement: string
  filed_on: string
  deductor: { name: string; address: string; tan: string; person: string; role: string }
  name: string
  pan: string | null
  /** Whether tax was deducted at the rate for members without a PAN. */
  isHigherRate: boolean
  tax: number
  lines: readonly { at: Date; section: string; amount: number; percent_bp: number; tax: number }[]
  challans: readonly { challan: string; month: string; paidOn: string }[]
}

/** The texts of a certificate, in the order in which they are drawn. */
export type CertificateSheet = {
  title: string
  heading: string
  facts: readonly [name: string, value: string][]
  deductor: readonly string[]
  deductee: readonly string[]
  parties: readonly [deductor: string, deductee: string]
  lineTitles: readonly string[]
  lines: readonly (readonly string[])[]
  total: readonly string[]
  challanTitles: readonly string[]
  challans: readonly (readonly string[])[]
  declaration: string
  signature: readonly string[]
}

function withoutPan({ isHigherRate }: Certificate): string {
  return isHigherRate
    ? 'PAN not available: tax at the higher rate'
    : 'PAN not stored since the account was closed'
}

/** Writes a certificate in English, as its form is. `say` formats amounts and days. */
export function sheetOf(certificate: Certificate, say: Say): CertificateSheet {
  const { deductor, lines } = certificate
  const quarter = quarterOfMonth(certificate.quarter)
  const rupees = (amount: number) => say.rupees(paise(amount))
  const day = (text: string) => say.date(`${text}T06:30:00Z`)
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  return {
    title: `Form No. ${certificate.certificate_form}`,
    heading: 'Certificate of tax deducted at source on commission',
    facts: [
      ['Certificate no.', certificate.certificate_no],
      ['Financial year', financialYearName(Number(quarter.slice(0, 4)))],
      ['Quarter', `Q${quarter.slice(5)}`],
      [
        `Form ${certificate.return_form} filed on`,
        `${day(certificate.filed_on)}${certificate.place > 1 ? ' (correction statement)' : ''}`,
      ],
      ['Acknowledgement no.', certificate.acknowledgement],
    ],
    parties: ['Deductor', 'Deductee'],
    deductor: [deductor.name, deductor.address, `TAN ${deductor.tan}`],
    deductee: [certificate.name, certificate.pan ? `PAN ${certificate.pan}` : withoutPan(certificate)],
    lineTitles: ['Date of credit', 'Section', 'Amount credited', 'Rate', 'Tax deducted'],
    lines: lines.map((line) => [
      day(indianTime(line.at).slice(0, 10)),
      line.section,
      rupees(line.amount),
      `${line.percent_bp / 100}%`,
      rupees(line.tax),
    ]),
    total: ['Total', '', rupees(amount), '', rupees(certificate.tax)],
    challanTitles: ['Month of tax', 'BSR code', 'Deposited on', 'Challan serial no.'],
    challans: certificate.challans.map(({ challan, month, paidOn }) => {
      const parts = readCin(challan)
      return [say.month(`${month}-15T12:00:00Z`), parts?.bsrCode ?? '', day(paidOn), parts?.serial ?? challan]
    }),
    declaration: `I, ${deductor.person}, working as ${deductor.role}, certify that ${rupees(certificate.tax)} was deducted from the credits above and deposited to the credit of the Central Government. The particulars are those of the return named above.`,
    signature: [`For ${deductor.name}`, deductor.person, deductor.role],
  }
}

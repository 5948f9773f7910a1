import { firstDayOf } from '../../../calendar/quarter.ts'
import type { Db } from '../../../platform/database/database.ts'
import { createDrawingPool } from '../../../platform/drawing-pool.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { admitMember, admitStaff, askerOf } from '../../../platform/service/asker.ts'
import type { Routes } from '../../../platform/service/routes.ts'
import type { RequestContext } from '../../../platform/service/service.ts'
import { CallFailure } from '../../../wire/call-failure.ts'
import { staff } from '../../../wire/define-call.ts'
import { defaultLanguage } from '../../../words/languages.ts'
import { panContext } from '../../members/pan-context.ts'
import { readHigherRates } from '../../withdrawals/tds/tds-rule.flow.ts'
import { findFiledPart, isQuarterFiled, listCertifiedLines } from '../certificates.sql.ts'
import { listChallans } from '../challans.sql.ts'
import type { Certificate } from './certificate-contents.document.ts'
import { certificatePath, staffCertificatePath } from './certificate-paths.ts'
import type { CertificateTask } from './certificate-pdf.worker.ts'

type Door = {
  path: string
  session: 'member' | 'staff'
  /** Returns whose certificate the session may read. */
  memberOf(context: RequestContext, asked: { memberId?: string }): number
}

const staffAccess = staff('finance')
const drawingThread = new URL('./certificate-pdf.worker.ts', import.meta.url)

const doors: readonly Door[] = [
  { path: `${certificatePath}/:file`, session: 'member', memberOf: (context) => admitMember(context).id },
  {
    path: `${staffCertificatePath}/:memberId/:file`,
    session: 'staff',
    memberOf(context, { memberId = '' }) {
      admitStaff(staffAccess, context)
      return /^\d{1,12}$/.test(memberId) ? Number(memberId) : 0
    },
  },
]

/**
 * Serves certificates of TDS as PDFs, drawn on request from the filed lines. The certificate is in English,
 * as its form is.
 */
export const certificateRoutes: Routes = (scope, { db, secrets, limits, describeRequest, lanes, sayIn }) => {
  const drawing = createDrawingPool<CertificateTask, Uint8Array>(drawingThread, scope.log, {
    runtime: 'worker_threads',
    atOnce: 1,
  })
  scope.addHook('onClose', () => drawing.close())
  for (const { path, session, memberOf } of doors)
    scope.get<{ Params: { memberId?: string; file: string } }>(
      path,
      { schema: { hide: true }, config: { budget: 'page' } },
      async (request, reply) => {
        const context = await describeRequest(request, reply, session)
        const memberId = memberOf(context, request.params)
        const [, quarter] = /^(20\d{2}-[1-4])\.pdf$/.exec(request.params.file) ?? []
        if (!quarter) throw new CallFailure(404, 'notFound', 'tdsCertificate.none')
        const asker = askerOf(context)
        await limits.spend('costly', asker)
        return await lanes.run('documents', asker, async () => {
          const certificate = await readCertificate(db, secrets, memberId, firstDayOf(quarter))
          const { language, shop: shopName } = sayIn(defaultLanguage)
          void reply
            .header('cache-control', 'no-store')
            .header('content-disposition', `inline; filename="tds-certificate-${quarter}.pdf"`)
            .type('application/pdf')
          return Buffer.from(await drawing.run({ certificate, language, shopName }))
        })
      },
    )
}

/** Reads a certificate. Refuses one of a quarter whose return is not filed, or that is not numbered yet. */
async function readCertificate(
  db: Db,
  secrets: Secrets,
  memberId: number,
  first: string,
): Promise<Certificate> {
  const filed = await findFiledPart(db, memberId, first)
  if (!filed) {
    if (!(await isQuarterFiled(db, first))) throw new CallFailure(409, 'notFiled', 'tdsCertificate.notFiled')
    throw new CallFailure(404, 'notFound', 'tdsCertificate.none')
  }
  if (filed.tax === 0) throw new CallFailure(404, 'notFound', 'tdsCertificate.none')
  if (!filed.certificate_no) throw new CallFailure(409, 'numbering', 'tdsCertificate.numbering')
  const { pan_sealed: sealed, ...part } = filed
  const lines = await listCertifiedLines(db, memberId, filed)
  const months = new Set(lines.map(({ month }) => month.slice(0, 7)))
  const isHigherRate = await readHigherRates(db)
  const challans = await listChallans(db, first)
  return {
    ...part,
    certificate_no: filed.certificate_no,
    pan: sealed ? secrets.open(sealed, panContext(memberId)) : null,
    isHigherRate: lines.some(isHigherRate),
    lines: lines.map(({ at, section, amount, percent_bp, tax }) => ({
      at,
      section,
      amount,
      percent_bp,
      tax,
    })),
    challans: challans
      .filter(({ month }) => months.has(month))
      .map(({ challan, month, paid_on: paidOn }) => ({ challan, month, paidOn })),
  }
}

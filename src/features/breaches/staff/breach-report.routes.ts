import { createDrawingPool } from '../../../platform/drawing-pool.ts'
import { admitStaff, askerOf } from '../../../platform/service/asker.ts'
import type { Routes } from '../../../platform/service/routes.ts'
import { sellerSetting } from '../../../platform/settings/seller.ts'
import { readShopSettings } from '../../../platform/settings/shop-settings.ts'
import { CallFailure } from '../../../wire/call-failure.ts'
import { staff } from '../../../wire/define-call.ts'
import type { Say } from '../../../words/words-of.ts'
import { breachTerms } from '../breach.settings.ts'
import { filledTexts } from '../breach-message.flow.ts'
import { type Breach, countUndelivered, findBreach } from '../breaches.sql.ts'
import type { BreachReport } from './breach-report.ts'
import { chosenText, shownBreach } from './shown-breach.ts'

const access = staff('owner')
const drawingThread = new URL('./breach-report-pdf.worker.ts', import.meta.url)

/** Serves the report of a breach to the Board as a PDF, in English. */
export const breachReportRoutes: Routes = (scope, app) => {
  const { db, limits, describeRequest, lanes } = app
  const drawing = createDrawingPool<BreachReport, Uint8Array>(drawingThread, scope.log, {
    runtime: 'worker_threads',
    atOnce: 1,
  })
  scope.addHook('onClose', () => drawing.close())
  scope.get<{ Params: { paper: string } }>(
    '/back-office/papers/breach-report/:paper',
    { schema: { hide: true }, config: { budget: 'page' } },
    async (request, reply) => {
      const context = await describeRequest(request, reply, 'staff')
      admitStaff(access, context)
      const asker = askerOf(context)
      await limits.spend('costly', asker)
      return await lanes.run('documents', asker, async () => {
        const { paper } = request.params
        const breach = /^\d{1,9}$/.test(paper) ? await findBreach(db, Number(paper)) : undefined
        if (!breach) throw new CallFailure(404, 'notFound', 'office.breaches.unknown')
        const [terms, seller] = await readShopSettings(db, [breachTerms, sellerSetting])
        const say = app.sayIn('en')
        const message = breach.texts && filledTexts(app, breach.found_at, breach.texts).en
        const report = reportOf(breach, say, {
          hours: terms.hours,
          source: terms.source,
          message,
          undelivered: await countUndelivered(db, breach.id),
        })
        void reply
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="breach-${breach.id}.pdf"`)
          .type('application/pdf')
        return Buffer.from(await drawing.run({ ...report, author: `${seller.name}, ${seller.address}` }))
      })
    },
  )
}

function reportOf(
  breach: Breach,
  say: Say,
  {
    hours,
    source,
    message,
    undelivered,
  }: { hours: number; source: string; message: string | null; undelivered: number },
): Omit<BreachReport, 'author'> {
  const { report_by: dueAt } = shownBreach(breach, hours)
  const told = breach.telling_at
    ? say('office.breaches.toldOf', { told: breach.told, count: breach.affected - breach.unreachable })
    : say('office.breaches.notTold')
  return {
    title: say('office.breaches.reportTitle', { no: String(breach.id) }),
    facts: [
      [say('office.breaches.found'), say.moment(breach.found_at)],
      [say('office.breaches.reportBy'), `${say.moment(dueAt)} (${source})`],
      [say('office.breaches.affected'), String(breach.affected)],
      [say('office.breaches.chosen'), chosenText(breach.query, say)],
      [say('office.breaches.unreachable'), String(breach.unreachable)],
      [say('office.breaches.told'), told],
      [say('office.breaches.undelivered'), String(undelivered)],
    ],
    texts: [
      [say('office.breaches.what'), breach.what],
      ...(message === null ? [] : [[say('office.breaches.message'), message] as [string, string]]),
      ...(breach.not_told_reason === null
        ? []
        : [[say('office.breaches.notToldReason'), breach.not_told_reason] as [string, string]]),
      [say('office.breaches.done'), breach.done ?? say('office.breaches.open')],
    ],
  }
}

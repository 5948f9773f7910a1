import { listNotApart } from '../../features/approvals/staff/may-approve.flow.ts'
import { breachTerms } from '../../features/breaches/breach.settings.ts'
import { reportBy } from '../../features/breaches/breach-deadline.ts'
import { readOpenBreaches } from '../../features/breaches/breaches.sql.ts'
import { readOpenCases } from '../../features/payments/staff/cases/cases.sql.ts'
import { countUnsettledRefunds } from '../../features/payments/staff/payments/payment-lists.sql.ts'
import { findPlanToDecide } from '../../features/rewards/staff/proposals/proposals.flow.ts'
import { cashOnDelivery } from '../../features/shop-details/cash.settings.ts'
import { paise } from '../../money/paise.ts'
import { listCheckResults } from '../../platform/check-results.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Service } from '../../platform/service/service.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import type { StaffRole } from '../../wire/define-call.ts'
import { readSetUp } from '../set-up/read-set-up.flow.ts'
import { readWindowMismatch } from '../settings/setting-warnings.flow.ts'
import { defaultPeriod } from './chart-periods.ts'
import type { getDashboard, getSales } from './dashboard.calls.ts'
import {
  countCashOverdue,
  countedMax,
  countLateParts,
  countWithoutPicture,
  type Figure,
  figureOf,
  readFailedJobs,
  readLastReconciliation,
  readLostOrders,
  readLowStock,
  readOpenRecalls,
  readReinstatedOrders,
  readReturnedParcels,
  readToDecide,
  readUnansweredQuestions,
  readUnconfirmedParcels,
  readUnmatchedReports,
  readUnsentMessages,
  readWaitingComplaints,
  readWaitingOrders,
  readWaitingPayouts,
  readWaitingPosts,
  readWaitingReturns,
} from './figures.sql.ts'
import { listSalesDays } from './sales-days.sql.ts'

export const getDashboardService: Service<typeof getDashboard> = async (context) => {
  const { db, settings, staff } = context
  /** Reads a figure if the viewer has one of these roles or is the owner; otherwise returns undefined. */
  const forRoles = async <Value>(roles: readonly StaffRole[], read: (db: Db) => Promise<Value>) =>
    staff.roles.some((role) => role === 'owner' || roles.includes(role)) ? await read(db) : undefined

  const isRealShop = settings.mode === 'live' || settings.seed === 'none'
  const [
    orders,
    complaints,
    posts,
    questions,
    parcels,
    lost,
    recalls,
    reinstated,
    unconfirmed,
    setAside,
    cases,
    parts,
    returns,
    payouts,
    refunds,
    cash,
    stock,
    withoutPicture,
    plan,
    toDecide,
    numbers,
    audits,
    jobs,
    messages,
    checks,
    windows,
    breaches,
    setUp,
  ] = await Promise.all([
    forRoles(['orders', 'support'], readWaitingOrders),
    forRoles(['support'], readWaitingComplaints),
    forRoles(['catalogue', 'support'], readWaitingPosts),
    forRoles(['catalogue', 'support'], readUnansweredQuestions),
    forRoles(['orders'], readReturnedParcels),
    forRoles(['orders', 'finance'], readLostOrders),
    forRoles(['orders'], readOpenRecalls),
    forRoles(['orders', 'finance'], readReinstatedOrders),
    forRoles(['orders'], readUnconfirmedParcels),
    forRoles(['orders', 'support'], readUnmatchedReports),
    forRoles(['finance', 'orders'], readCases),
    forRoles(['orders'], countLateParts),
    forRoles(['orders', 'support'], readWaitingReturns),
    forRoles(['finance'], readWaitingPayouts),
    forRoles(['finance'], async () => figureOf(await countUnsettledRefunds(db, countedMax + 1))),
    forRoles(['finance'], readCashOverdue),
    forRoles(['catalogue', 'orders'], readLowStock),
    forRoles(['catalogue'], countWithoutPicture),
    forRoles(['owner'], () => findPlanToDecide(db, staff.id)),
    forRoles(['finance'], () => countToDecide(db, staff.id)),
    forRoles(['support'], async () => readToDecide(db, 'number_change', await listNotApart(db, staff.id))),
    forRoles(['support', 'catalogue'], async () =>
      readToDecide(db, 'pattern_audit', await listNotApart(db, staff.id)),
    ),
    forRoles(['owner'], readFailedJobs),
    forRoles(['owner', 'support'], readUnsentMessages),
    forRoles(['finance'], readChecks),
    forRoles(['owner'], readWindowMismatch),
    forRoles(['owner'], readBreaches),
    isRealShop ? forRoles(['owner'], () => readSetUp(context)) : undefined,
  ])
  return {
    data: {
      waiting_orders: orders && { ...counted(orders), since: orders.since },
      waiting_complaints: complaints && {
        ...counted(complaints),
        answer_by: complaints.since,
      },
      waiting_posts: posts && { ...counted(posts), since: posts.since },
      unanswered_questions: questions && { ...counted(questions), since: questions.since },
      returned_parcels: parcels && { ...counted(parcels), since: parcels.since },
      lost_orders: lost && { ...counted(lost), since: lost.since },
      open_recalls: recalls && { ...counted(recalls), since: recalls.since },
      reinstated_orders: reinstated && { ...counted(reinstated), since: reinstated.since },
      unconfirmed_parcels: unconfirmed && { ...counted(unconfirmed), since: unconfirmed.since },
      set_aside_reports: setAside && { ...counted(setAside), since: setAside.since },
      payment_cases: cases,
      open_breaches: breaches,
      late_parts: parts && counted(parts),
      waiting_returns: returns && { ...counted(returns), since: returns.since },
      waiting_payouts: payouts && { ...counted(payouts), amount: paise(payouts.amount) },
      refunds_set_aside: refunds && counted(refunds),
      cash_overdue: cash && counted(cash),
      low_stock: stock && counted(stock),
      without_picture: withoutPicture && counted(withoutPicture),
      plan_to_decide: plan && { asked_by: plan.asker, asked_at: plan.asked_at },
      corrections_to_decide: toDecide && counted(toDecide.corrections),
      deposits_to_decide: toDecide && counted(toDecide.deposits),
      write_offs_to_decide: toDecide && counted(toDecide.writeOffs),
      first_closing_to_decide: toDecide && counted(toDecide.firstClosing),
      numbers_to_decide: numbers && counted(numbers),
      audits_to_decide: audits && counted(audits),
      failed_jobs: jobs && counted(jobs),
      unsent_messages: messages && counted(messages),
      checks,
      return_windows: windows,
      set_up: setUp?.every(({ is_done }) => is_done) ? undefined : setUp,
    },
  }
}

function counted({ count, isMore }: Figure) {
  return { count, is_more: isMore }
}

async function readCases(db: Db) {
  const { found, ...times } = await readOpenCases(db, countedMax + 1)
  return { ...counted(figureOf(found)), ...times }
}

async function readBreaches(db: Db) {
  const { hours } = await readShopSetting(db, breachTerms)
  const { found, foundAt } = await readOpenBreaches(db, countedMax + 1)
  return { ...counted(figureOf(found)), report_by: foundAt && reportBy(foundAt, hours) }
}

async function readCashOverdue(db: Db): Promise<Figure> {
  const { handed_in_days: days } = await readShopSetting(db, cashOnDelivery)
  return await countCashOverdue(db, days)
}

async function countToDecide(db: Db, staffId: number) {
  const notOf = await listNotApart(db, staffId)
  const [corrections, deposits, writeOffs, firstClosing] = await Promise.all([
    readToDecide(db, 'correction', notOf),
    readToDecide(db, 'tax_deposit', notOf),
    readToDecide(db, 'cash_write_off', notOf),
    readToDecide(db, 'first_closing_request', notOf),
  ])
  return { corrections, deposits, writeOffs, firstClosing }
}

async function readChecks(db: Db) {
  const [kept, reconciliation] = await Promise.all([listCheckResults(db), readLastReconciliation(db)])
  // Skips the check of backups if the shop makes none.
  const ofBackups = kept.some(({ name }) => name === 'backups') ? (['backups'] as const) : []
  const ownChecks = (['ledger', 'network', ...ofBackups] as const).map((name) => {
    const found = kept.find((check) => check.name === name)
    return {
      name,
      checked_at: found?.checked_at ?? null,
      differences: found?.differences ?? null,
      has_failed: false,
    }
  })
  return [
    ...ownChecks,
    {
      name: 'reconciliation' as const,
      checked_at: reconciliation?.endedAt ?? null,
      differences: reconciliation?.differences ?? null,
      has_failed: reconciliation?.hasFailed ?? false,
    },
  ]
}

export const getSalesService: Service<typeof getSales> = async ({ db, staff }, { days }) => {
  const seesMoney = staff.roles.includes('owner') || staff.roles.includes('finance')
  const rows = await listSalesDays(db, Number(days ?? defaultPeriod))
  return {
    data: rows.map(({ day, orders, rejected, net }) => ({
      day,
      orders,
      rejected,
      sales: seesMoney ? paise(net) : undefined,
    })),
  }
}

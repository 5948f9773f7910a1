import { Link } from 'react-router'
import { openProposal } from '../../features/rewards/staff/proposals/proposal-notice.tsx'
import type { CallOutput, StaffRole } from '../../wire/define-call.ts'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import { isOpenTo } from '../frame/rail-links.tsx'
import type { getDashboard } from './dashboard.calls.ts'
import { FigureCard } from './figure-card.tsx'
import { shownRupees } from './shown-rupees.ts'

type Figures = CallOutput<typeof getDashboard>['data']
type Counted = { count: number; is_more: boolean }

type Row = {
  label: PlainKey
  figure: Counted | undefined
  to: string
  note?: string | undefined
  /** The tone if any work waits. */
  tone: 'accent' | 'danger'
}

/** Shows the work that waits, each figure linked to its list. */
export function Waiting({ figures, roles }: { figures: Figures; roles: readonly StaffRole[] }) {
  const say = useWords()
  const {
    waiting_orders,
    waiting_complaints,
    waiting_payouts,
    plan_to_decide,
    return_windows: windows,
  } = figures
  const oldestOf = (figure: { since: string | null } | undefined) =>
    figure?.since ? say('office.dashboard.oldest', { moment: say.moment(figure.since) }) : undefined
  const rows: readonly Row[] = [
    {
      label: 'office.dashboard.waitingOrders',
      figure: waiting_orders,
      to: '/back-office/orders?status=pending',
      note: oldestOf(waiting_orders),
      tone: 'accent',
    },
    {
      label: 'office.dashboard.waitingComplaints',
      figure: waiting_complaints,
      to: '/back-office/complaints',
      note: waiting_complaints?.answer_by
        ? say('office.dashboard.answerBy', { moment: say.moment(waiting_complaints.answer_by) })
        : undefined,
      tone: 'accent',
    },
    {
      label: 'office.dashboard.waitingPosts',
      figure: figures.waiting_posts,
      to: '/back-office/reviews',
      note: oldestOf(figures.waiting_posts),
      tone: 'accent',
    },
    {
      label: 'office.dashboard.unansweredQuestions',
      figure: figures.unanswered_questions,
      to: '/back-office/reviews?list=to_answer',
      note: oldestOf(figures.unanswered_questions),
      tone: 'accent',
    },
    {
      label: 'office.dashboard.cashOverdue',
      figure: figures.cash_overdue,
      to: '/back-office/remittances',
      tone: 'danger',
    },
    {
      label: 'office.dashboard.returnedParcels',
      figure: figures.returned_parcels,
      to: '/back-office/orders?parcel=returned',
      note: oldestOf(figures.returned_parcels),
      tone: 'danger',
    },
    {
      label: 'office.dashboard.lostOrders',
      figure: figures.lost_orders,
      to: '/back-office/orders?parcel=lost',
      note: oldestOf(figures.lost_orders),
      tone: 'accent',
    },
    {
      label: 'office.recall.openRecalls',
      figure: figures.open_recalls,
      to: '/back-office/orders?parcel=recalled',
      note: oldestOf(figures.open_recalls),
      tone: 'accent',
    },
    {
      label: 'office.dashboard.reinstatedOrders',
      figure: figures.reinstated_orders,
      to: '/back-office/orders?parcel=reinstated',
      note: oldestOf(figures.reinstated_orders),
      tone: 'danger',
    },
    {
      label: 'office.recall.toConfirm',
      figure: figures.unconfirmed_parcels,
      to: '/back-office/orders?parcel=to_confirm',
      note: oldestOf(figures.unconfirmed_parcels),
      tone: 'accent',
    },
    {
      label: 'office.setAside.title',
      figure: figures.set_aside_reports,
      to: '/back-office/dispatch/set-aside',
      note: oldestOf(figures.set_aside_reports),
      tone: 'danger',
    },
    {
      label: 'office.dashboard.openBreaches',
      figure: figures.open_breaches,
      to: '/back-office/breaches',
      note: figures.open_breaches?.report_by
        ? say('office.dashboard.reportBy', { moment: say.moment(figures.open_breaches.report_by) })
        : undefined,
      tone: 'danger',
    },
    {
      label: 'office.dashboard.paymentCases',
      figure: figures.payment_cases,
      to: '/back-office/payment-cases',
      note: figures.payment_cases?.respond_by
        ? say('office.dashboard.evidenceBy', { moment: say.moment(figures.payment_cases.respond_by) })
        : oldestOf(figures.payment_cases),
      tone: 'danger',
    },
    {
      label: 'office.dashboard.lateParts',
      figure: figures.late_parts,
      to: '/back-office/orders?parcel=part_late',
      tone: 'danger',
    },
    {
      label: 'office.dashboard.waitingReturns',
      figure: figures.waiting_returns,
      to: '/back-office/returns',
      note: oldestOf(figures.waiting_returns),
      tone: 'accent',
    },
    {
      label: 'office.dashboard.waitingPayouts',
      figure: waiting_payouts,
      to: '/back-office/withdrawals?state=requested',
      note:
        waiting_payouts && waiting_payouts.count > 0
          ? say.rupees(shownRupees(waiting_payouts.amount))
          : undefined,
      tone: 'accent',
    },
    {
      label: 'office.dashboard.refundsSetAside',
      figure: figures.refunds_set_aside,
      to: '/back-office/refunds?state=by_hand',
      tone: 'danger',
    },
    {
      label: 'office.dashboard.lowStock',
      figure: figures.low_stock,
      to: '/back-office/products?stock=low',
      tone: 'accent',
    },
    {
      label: 'office.dashboard.withoutPicture',
      figure: figures.without_picture,
      to: '/back-office/products?lacks=picture&shown=yes',
      tone: 'accent',
    },
    {
      label: 'office.dashboard.planToDecide',
      figure: plan_to_decide && { count: 1, is_more: false },
      to: `/back-office/settings/plan?open=${openProposal}`,
      note:
        plan_to_decide &&
        say('office.dashboard.planAskedBy', {
          name: plan_to_decide.asked_by,
          moment: say.moment(plan_to_decide.asked_at),
        }),
      tone: 'accent',
    },
    {
      label: 'office.dashboard.correctionsToDecide',
      figure: figures.corrections_to_decide,
      to: '/back-office/corrections?state=to_decide',
      tone: 'accent',
    },
    {
      label: 'office.dashboard.depositsToDecide',
      figure: figures.deposits_to_decide,
      to: '/back-office/deposits?state=to_decide',
      tone: 'accent',
    },
    {
      label: 'office.dashboard.writeOffsToDecide',
      figure: figures.write_offs_to_decide,
      to: '/back-office/write-offs?state=to_decide',
      tone: 'accent',
    },
    {
      label: 'office.dashboard.auditsToDecide',
      figure: figures.audits_to_decide,
      to: '/back-office/patterns/audits?state=to_decide',
      tone: 'accent',
    },
    {
      label: 'office.dashboard.firstClosingToDecide',
      figure: figures.first_closing_to_decide,
      to: '/back-office/first-closing',
      tone: 'accent',
    },
    {
      label: 'office.dashboard.numbersToDecide',
      figure: figures.numbers_to_decide,
      to: '/back-office/members?number=to_decide',
      tone: 'accent',
    },
    {
      label: 'office.dashboard.failedJobs',
      figure: figures.failed_jobs,
      to: '/back-office/jobs/failures',
      tone: 'danger',
    },
    {
      label: 'office.jobs.messages',
      figure: figures.unsent_messages,
      to: '/back-office/jobs/messages?days=7',
      tone: 'danger',
    },
  ]
  const shown = rows.flatMap(({ figure, ...row }) => (figure ? [{ ...row, figure }] : []))
  if (shown.length === 0) return null
  const work = shown.filter(({ figure }) => figure.count > 0)
  const rest = shown.filter(({ figure }) => figure.count === 0)
  return (
    <section aria-labelledby="waiting">
      <h2 className="mb-2 text-base font-bold" id="waiting">
        {say('office.dashboard.waiting')}
      </h2>
      <ul className="office-figures empty:hidden">
        {work.map(({ label, figure, to, note, tone }) => (
          <FigureCard
            key={label}
            label={say(label)}
            note={note}
            to={isOpenTo(roles, to) ? to : undefined}
            tone={tone}
            value={`${say.count(figure.count)}${figure.is_more ? '+' : ''}`}
          />
        ))}
        {windows && (
          <FigureCard
            label={say('office.dashboard.returnWindows')}
            note={say('office.dashboard.returnWindowsNote', windows)}
            to="/back-office/settings/return_window_days"
            tone="danger"
            value={say('office.dashboard.returnWindowsGap', { days: windows.promised - windows.days })}
          />
        )}
      </ul>
      {rest.length > 0 && (
        <details className="mt-2.5 text-muted">
          <summary className="w-fit cursor-pointer py-2 font-semibold text-primary-ink">
            {say('office.dashboard.nothingWaits', { count: rest.length })}
          </summary>
          <ul className="flex flex-wrap items-baseline gap-x-4">
            {rest.map(({ label, to }) => (
              <li key={label}>
                {isOpenTo(roles, to) ? (
                  <Link className="inline-flex min-h-8 items-center text-primary-ink hover:underline" to={to}>
                    {say(label)}
                  </Link>
                ) : (
                  say(label)
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

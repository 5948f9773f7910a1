import { useState } from 'react'
import { useChange } from '../../../../back-office/kit/change.tsx'
import { ConfirmChange } from '../../../../back-office/kit/confirm-change.tsx'
import { Button } from '../../../../ui/button.tsx'
import type { CallOutput } from '../../../../wire/define-call.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { BulkBooking } from '../bookings/bulk-booking.tsx'
import { documentPath, labelsPath } from '../documents/document-paths.ts'
import { ordersAtOnceMax } from '../order-fields.ts'
import { BulkReport } from './bulk-report.tsx'
import { stepOrders } from './list.calls.ts'

type BulkBarProps = {
  selected: ReadonlySet<string>
  onChoose: (next: ReadonlySet<string>) => void
  /**
   * Selects all orders that match the filter, also those on other pages. Absent if there is only one page.
   */
  onChooseAll?: (() => Promise<void>) | undefined
  mayStep: boolean
  mayBook: boolean
}

export type Step = 'processed' | 'delivered'

const labels = { processed: 'office.orders.process', delivered: 'office.orders.deliver' } as const
const questions = { processed: 'office.orders.processMany', delivered: 'office.orders.deliverMany' } as const
const effects = {
  processed: 'office.orders.processManyText',
  delivered: 'office.orders.deliverManyText',
} as const

/** Shows the actions for the chosen orders. */
export function BulkBar({ selected, onChoose, onChooseAll, mayStep, mayBook }: BulkBarProps) {
  const say = useWords()
  const change = useChange()
  const [asked, setAsked] = useState<Step>()
  const [report, setReport] = useState<{ step: Step; results: CallOutput<typeof stepOrders>['data'] }>()
  const count = selected.size

  async function step(to: Step): Promise<void> {
    const answer = await change.run(stepOrders, { to, orders: [...selected] }, '')
    setAsked(undefined)
    if (!answer) return
    setReport({ step: to, results: answer.data })
    // Keeps the failed orders selected, so that staff can retry or open them.
    onChoose(new Set(answer.data.filter(({ outcome }) => outcome === 'failed').map(({ orderno }) => orderno)))
  }
  return (
    <>
      {count > 0 && (
        <section
          aria-label={say('office.orders.chosen', { count })}
          className="card flex flex-wrap items-center justify-between gap-2 p-3"
        >
          <div className="flex flex-wrap items-center gap-x-2">
            <p className="font-semibold" role="status">
              {say('office.orders.chosen', { count })}
            </p>
            {onChooseAll && (
              <Button onClick={() => void onChooseAll()} small variant="quiet">
                {say('office.orders.chooseFiltered', { count: ordersAtOnceMax })}
              </Button>
            )}
            <Button onClick={() => onChoose(new Set())} small variant="quiet">
              {say('office.orders.chooseNone')}
            </Button>
          </div>
          <div className="flex flex-wrap gap-2">
            {mayStep &&
              (['processed', 'delivered'] as const).map((to) => (
                <Button
                  key={to}
                  onClick={() => setAsked(to)}
                  small
                  variant={to === 'processed' ? 'primary' : 'secondary'}
                >
                  {say(labels[to])}
                </Button>
              ))}
            {mayBook && <BulkBooking of={{ orders: [...selected] }} />}
            <Print href={documentPath('packing-slips', selected)} label={say('office.orders.printSlips')} />
            <Print
              href={documentPath('packing-slips', selected, true)}
              label={say('office.orders.printSlipsPriced')}
            />
            <Print href={labelsPath(selected)} label={say('office.labels.print')} />
            <Print href={documentPath('pick-list', selected)} label={say('office.orders.printPickList')} />
          </div>
        </section>
      )}
      {asked && (
        <ConfirmChange
          confirmLabel={say(labels[asked])}
          onClose={() => setAsked(undefined)}
          onConfirm={() => step(asked)}
          text={say(effects[asked])}
          title={say(questions[asked], { count })}
        />
      )}
      {report && <BulkReport onClose={() => setReport(undefined)} {...report} />}
    </>
  )
}

function Print({ href, label }: { href: string; label: string }) {
  return (
    <a className="button button-secondary button-small" href={href} rel="noopener noreferrer" target="_blank">
      {label}
    </a>
  )
}

import { useLoaderData } from 'react-router'
import type { TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { Figure, Figures } from '../../../../back-office/kit/figures.tsx'
import { ListPage } from '../../../../back-office/kit/list-page.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { useAskingAgain } from '../../../../ui/page/use-asking-again.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { ImportProgress } from '../../../imports/staff/import-progress.tsx'
import { labelsOfPath, pickListOfRunPath } from '../documents/document-paths.ts'
import { bookingOutcome } from '../parcels/booking-outcome.ts'
import { viewBooking } from './bookings.calls.ts'

async function load({ call, params }: LoadArguments) {
  return await call(viewBooking, { run_id: params['runId'] ?? '' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

type Loaded = Awaited<ReturnType<typeof load>>

export const meta = privateMeta('office.dispatch.booking')

/**
 * Shows the progress of a booking run (a background booking of couriers for many orders), and the orders it
 * could not book.
 */
export default function BookingRun() {
  const say = useWords()
  const answer = useLoaderData<typeof loader>()
  const { orders, booked, waiting, asked_by: name, asked_at: at, run_id: id } = answer.run
  useAskingAgain(waiting > 0)
  return (
    <ListPage
      action={
        waiting === 0 &&
        booked > 0 && (
          <div className="flex flex-wrap gap-2">
            <a
              className="button"
              href={labelsOfPath('booking', id)}
              rel="noopener noreferrer"
              target="_blank"
            >
              {say('office.labels.print')}
            </a>
            <a
              className="button button-secondary"
              href={pickListOfRunPath(id)}
              rel="noopener noreferrer"
              target="_blank"
            >
              {say('office.orders.printPickList')}
            </a>
            <ButtonLink to="/back-office/dispatch" variant="secondary">
              {say('office.dispatch.makeManifest')}
            </ButtonLink>
          </div>
        )
      }
      answer={answer}
      back="/back-office/orders"
      columns={columns}
      empty={waiting > 0 ? 'office.dispatch.underWay' : 'office.dispatch.allBooked'}
      label="office.dispatch.notBooked"
      open={({ orderno }) => `/back-office/order/${orderno}`}
      rowKey="orderno"
      title="office.dispatch.booking"
    >
      <p className="office-quiet text-sm">
        {say('office.dispatch.madeBy', { name, moment: say.moment(at) })}
      </p>
      {waiting > 0 && (
        <ImportProgress
          label={say('office.dispatch.underWay')}
          percent={Math.floor(((orders - waiting) / orders) * 100)}
        />
      )}
      <Figures label="office.dispatch.booking">
        <Figure label="term.orders" value={say.count(orders)} />
        <Figure label="office.parcels.booked" value={say.count(booked)} />
        <Figure
          isWarning={answer.data.length > 0}
          label="office.dispatch.notBooked"
          value={say.count(answer.data.length)}
        />
      </Figures>
    </ListPage>
  )
}

const columns: readonly TableColumn<Loaded['data'][number]>[] = [
  {
    header: 'term.order',
    cell: ({ orderno }) => <span className="font-semibold tabular-nums">{orderno}</span>,
  },
  { header: 'term.reason', cell: (order, say) => bookingOutcome(say, order) },
]

import { useLoaderData } from 'react-router'
import type { TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { filtersOf } from '../../../../back-office/kit/filters/address-filters.ts'
import { ListPage } from '../../../../back-office/kit/list-page.tsx'
import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { StepButton } from '../../../../back-office/kit/step-button.tsx'
import type { Tone } from '../../../../ui/form/chip.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { StatusPill } from '../../../../ui/status-pill.tsx'
import { isIdCursor } from '../../../../wire/cursors.ts'
import type { PlainKey } from '../../../../words/sentence.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { findReconciliations } from './findReconciliations.call.ts'
import { startReconciliation } from './startReconciliation.call.ts'

async function load({ call, url }: LoadArguments) {
  return await call(findReconciliations, filtersOf(url, { cursor: isIdCursor }))
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.reconciliation')

type Row = Awaited<ReturnType<typeof load>>['data'][number]

export default function Reconciliations() {
  const say = useWords()
  const answer = useLoaderData<typeof loader>()
  return (
    <ListPage
      action={
        answer.can_start && (
          <StepButton
            call={startReconciliation}
            fields={
              <OfficeField
                defaultValue="30"
                hint={say('office.finance.daysHint')}
                inputMode="numeric"
                label={say('office.finance.days')}
                name="days"
                required
              />
            }
            input={({ typed, requestId }) => ({ days: typed('days'), request_id: requestId })}
            label="office.finance.startReconciliation"
            text={say('office.finance.reconciliationText')}
            title="office.finance.startReconciliation"
          />
        )
      }
      answer={answer}
      columns={columns}
      drawer={({ run_id: id }) => `/back-office/reconciliation/${id}`}
      empty={['office.finance.noRuns', 'office.finance.noRunsText']}
      rowKey="run_id"
      title="office.frame.reconciliation"
    >
      <p className="office-quiet text-sm">{say('office.finance.reconciliationText')}</p>
    </ListPage>
  )
}

const stateNames = {
  queued: 'office.finance.runQueued',
  running: 'office.finance.runRunning',
  done: 'office.finance.runDone',
  failed: 'office.finance.runFailed',
} as const satisfies Record<Row['state'], PlainKey>

function toneOf({ state, differences }: Row): Tone {
  if (state === 'failed') return 'danger'
  if (state !== 'done') return 'accent'
  return differences === 0 ? 'success' : 'danger'
}

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'office.finance.made',
    cell: ({ asked_at: at }, say) => <time dateTime={at}>{say.moment(at)}</time>,
  },
  {
    header: 'office.term.state',
    cell: (row, say) => (
      <>
        <StatusPill tone={toneOf(row)}>
          {row.state === 'done'
            ? say('office.finance.differences', { count: row.differences ?? 0 })
            : say(stateNames[row.state])}
        </StatusPill>
        {row.failure && <span className="block max-w-96 text-sm text-danger">{row.failure}</span>}
      </>
    ),
  },
  { header: 'office.finance.since', cell: ({ since }, say) => say.date(since) },
  {
    header: 'office.finance.askedBy',
    cell: ({ asked_by: name }, say) => name ?? say('office.finance.everyNight'),
  },
]

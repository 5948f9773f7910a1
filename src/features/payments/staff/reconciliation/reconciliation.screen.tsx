import { useLoaderData } from 'react-router'
import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { StepButton } from '../../../../back-office/kit/step-button.tsx'
import { loadList } from '../../../../back-office/lists/list.load.ts'
import { type Cells, Listed } from '../../../../back-office/lists/listed.tsx'
import type { Tone } from '../../../../ui/form/chip.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../../ui/page/screen-load.ts'
import { StatusPill } from '../../../../ui/status-pill.tsx'
import type { PlainKey } from '../../../../words/sentence.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { startReconciliation } from './reconciliation.calls.ts'
import { findReconciliations } from './reconciliation.list.ts'

const load = loadList(findReconciliations)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta(findReconciliations.title)

type Row = Awaited<ReturnType<typeof load>>['data'][number]

export default function Reconciliations() {
  const say = useWords()
  const answer = useLoaderData<typeof loader>()
  return (
    <Listed
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
      cells={cells}
      list={findReconciliations}
    >
      <p className="office-quiet text-sm">{say('office.finance.reconciliationText')}</p>
    </Listed>
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

const cells: Cells<typeof findReconciliations> = {
  state: (row, say) => (
    <>
      <StatusPill tone={toneOf(row)}>
        {row.state === 'done'
          ? say('office.finance.differenceCount', { count: row.differences ?? 0 })
          : say(stateNames[row.state])}
      </StatusPill>
      {row.failure && <span className="block max-w-96 text-sm text-danger">{row.failure}</span>}
    </>
  ),
  since: ({ since }, say) => say.date(since),
  asked_by: ({ asked_by: name }, say) => name ?? say('office.finance.everyNight'),
}

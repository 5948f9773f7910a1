import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import type { Say } from '../../words/words-of.ts'
import { useChange } from '../parts/change.tsx'
import { DataTable, type TableColumn } from '../parts/data-table.tsx'
import { OfficePage } from '../parts/office-page.tsx'
import { findFailedRuns } from './findFailedRuns.call.ts'
import { JobsTabs } from './jobs-tabs.tsx'
import { retryFailedRun } from './retryFailedRun.call.ts'

async function load({ call, url }: LoadArguments) {
  return await call(findFailedRuns, { cursor: url.searchParams.get('cursor') ?? undefined })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.jobs.failures')

type Run = CallOutput<typeof findFailedRuns>['data'][number]

export default function Failures() {
  const say = useWords()
  const { data, next_cursor } = useLoaderData<typeof loader>()
  const { run, busy } = useChange()
  const again = ({ job, run_id }: Run) => (
    <Button
      aria-label={say('office.jobs.retryOf', { job })}
      disabled={busy}
      onClick={() => void run(retryFailedRun, { job, run_id })}
      small
      variant="secondary"
    >
      {say('office.jobs.retry')}
    </Button>
  )
  return (
    <OfficePage title={say('office.jobs.failures')}>
      <JobsTabs />
      <DataTable
        columns={columnsOf(say, again)}
        empty={{ title: say('office.jobs.noFailures'), text: say('office.jobs.noFailuresText') }}
        label={say('office.jobs.failures')}
        next={next_cursor}
        rowKey={({ run_id }) => run_id}
        rows={data}
      />
    </OfficePage>
  )
}

function columnsOf(say: Say, again: (run: Run) => ReactNode): TableColumn<Run>[] {
  return [
    { id: 'job', header: say('office.jobs.job'), cell: ({ job }) => <span translate="no">{job}</span> },
    {
      id: 'reason',
      header: say('office.jobs.reason'),
      cell: ({ reason }) => <span className="wrap-anywhere">{reason ?? say('office.jobs.noReason')}</span>,
    },
    { id: 'tries', header: say('office.jobs.tries'), cell: ({ tries }) => say.count(tries), align: 'end' },
    { id: 'failed', header: say('office.jobs.failedAt'), cell: ({ failed_at }) => say.moment(failed_at) },
    {
      id: 'retry',
      header: '',
      cell: again,
      align: 'end',
    },
  ]
}

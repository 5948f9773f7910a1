import { useLoaderData } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import { useChange } from '../kit/change.tsx'
import type { TableColumn } from '../kit/data-table.tsx'
import { jobName } from '../kit/job-names.ts'
import { ListPage } from '../kit/list-page.tsx'
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
  const { run, busy } = useChange()
  const retry = ({ job, run_id }: Run) => (
    <Button
      aria-label={say('office.jobs.retryOf', { job: jobName(job, say) })}
      disabled={busy}
      onClick={() => void run(retryFailedRun, { job, run_id })}
      small
      variant="secondary"
    >
      {say('office.jobs.retry')}
    </Button>
  )
  return (
    <ListPage
      answer={useLoaderData<typeof loader>()}
      columns={[...columns, { header: '', cell: retry, align: 'end' }]}
      empty={['office.jobs.noFailures', 'office.jobs.noFailuresText']}
      rowKey="run_id"
      tabs={<JobsTabs />}
      title="office.jobs.failures"
    />
  )
}

const columns: readonly TableColumn<Run>[] = [
  { header: 'office.jobs.job', cell: ({ job }, say) => jobName(job, say) },
  {
    header: 'term.reason',
    cell: ({ reason }, say) => <span className="wrap-anywhere">{reason ?? say('office.jobs.noReason')}</span>,
  },
  { header: 'office.term.attempts', cell: ({ tries }, say) => say.count(tries), align: 'end' },
  { header: 'office.jobs.failedAt', cell: ({ failed_at }, say) => say.moment(failed_at) },
]

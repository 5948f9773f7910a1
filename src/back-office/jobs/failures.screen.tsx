import { Button } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../ui/page/screen-load.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import { useChange } from '../kit/change.tsx'
import { jobName } from '../kit/job-names.ts'
import { loadList } from '../lists/list.load.ts'
import { type Cells, Listed } from '../lists/listed.tsx'
import { findFailedRuns } from './failures.list.ts'
import { retryFailedRun } from './jobs.calls.ts'
import { JobsTabs } from './jobs-tabs.tsx'

const load = loadList(findFailedRuns)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(findFailedRuns.title)

type Run = CallOutput<typeof findFailedRuns>['data'][number]

export default function Failures() {
  return <Listed cells={cells} list={findFailedRuns} tabs={<JobsTabs />} />
}

const cells: Cells<typeof findFailedRuns> = {
  job: ({ job }, say) => jobName(job, say),
  reason: ({ reason }, say) => <span className="wrap-anywhere">{reason ?? say('office.jobs.noReason')}</span>,
  run_id: (run) => <Retry run={run} />,
}

function Retry({ run: { job, run_id } }: { run: Run }) {
  const say = useWords()
  const { run, busy } = useChange()
  return (
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
}

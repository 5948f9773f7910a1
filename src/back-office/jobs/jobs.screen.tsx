import { Link, useLoaderData } from 'react-router'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import { checkNames } from '../kit/check-names.ts'
import { DataTable, type TableColumn } from '../kit/data-table.tsx'
import { Fact, Facts } from '../kit/facts.tsx'
import { jobName } from '../kit/job-names.ts'
import { OfficePage } from '../kit/office-page.tsx'
import { clockWords } from './clock-words.ts'
import { getHealth } from './jobs.calls.ts'
import { JobsTabs } from './jobs-tabs.tsx'
import { ServicesList } from './services-list.tsx'

async function load({ call }: LoadArguments) {
  return (await call(getHealth, {})).data
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.jobs')

type Health = CallOutput<typeof getHealth>['data']

export default function Jobs() {
  const say = useWords()
  const health = useLoaderData<typeof loader>()
  const found = health.checks.filter(({ differences }) => differences > 0)
  return (
    <OfficePage title={say('office.frame.jobs')}>
      <JobsTabs />
      {found.map(({ name, checked_at, differences, examples }) => (
        <section className="office-warning" key={name}>
          <h2 className="mb-2 text-base font-bold">
            {say(checkNames[name])}: {say('office.checks.differences', { count: differences })}
          </h2>
          <p>{say.moment(checked_at)}</p>
          <ul>
            {examples.map((example) => (
              <li key={example}>{example}</li>
            ))}
          </ul>
        </section>
      ))}
      {health.untold_alerts && (
        <p className="office-warning" role="status">
          {say('office.jobs.untoldAlerts', {
            count: health.untold_alerts.count,
            since: health.untold_alerts.since ? say.moment(health.untold_alerts.since) : '',
          })}{' '}
          <Link to="/back-office/settings/alert_receivers">{say('office.settings.alerts')}</Link>
        </p>
      )}
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 lg:grid-cols-2">
        <section aria-labelledby="services">
          <h2 className="mb-2 text-base font-bold" id="services">
            {say('office.jobs.services')}
          </h2>
          <ServicesList services={health.services} />
        </section>
        <section aria-labelledby="program">
          <h2 className="mb-2 text-base font-bold" id="program">
            {say('office.jobs.program')}
          </h2>
          <div className="card px-4 py-1">
            <Program health={health} />
          </div>
        </section>
      </div>
      <section aria-labelledby="queues">
        <h2 className="mb-2 text-base font-bold" id="queues">
          {say('office.jobs.queues')}
        </h2>
        <DataTable
          columns={columns}
          empty="office.jobs.noQueues"
          label="office.jobs.queues"
          rowKey="name"
          rows={health.queues}
        />
      </section>
    </OfficePage>
  )
}

function Program({ health }: { health: Health }) {
  const say = useWords()
  const { node_version, started_at, memory_bytes, database } = health
  const { connections: count, connections_max: max } = database
  return (
    <Facts>
      <Fact label="office.jobs.startedAt" value={say.moment(started_at)} />
      <Fact
        label="office.jobs.memory"
        value={say('office.jobs.megabytes', { size: megabytes(memory_bytes) })}
      />
      <Fact label="office.jobs.node" value={node_version} />
      <Fact label="office.jobs.postgres" value={database.version} />
      <Fact
        label="office.jobs.databaseSize"
        value={say('office.jobs.megabytes', { size: megabytes(database.bytes) })}
      />
      <Fact label="office.jobs.connections" value={say('office.jobs.connectionsOf', { count, max })} />
      <Fact label="office.jobs.lastMigration" value={database.last_migration ?? ''} />
    </Facts>
  )
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000)
}

const columns: readonly TableColumn<Health['queues'][number]>[] = [
  { header: 'office.jobs.job', cell: ({ name }, say) => jobName(name, say) },
  { header: 'office.jobs.byClock', cell: ({ cron }, say) => (cron === null ? '' : clockWords(say, cron)) },
  { header: 'office.jobs.waiting', cell: ({ waiting }, say) => say.count(waiting), align: 'end' },
  { header: 'office.jobs.active', cell: ({ active }, say) => say.count(active), align: 'end' },
  {
    header: 'office.jobs.failed',
    cell: ({ failed }, say) =>
      failed > 0 ? <strong className="text-danger">{say.count(failed)}</strong> : say.count(failed),
    align: 'end',
  },
  {
    header: 'office.jobs.endedAt',
    cell: ({ ended_at }, say) => (ended_at === null ? '' : say.moment(ended_at)),
  },
]

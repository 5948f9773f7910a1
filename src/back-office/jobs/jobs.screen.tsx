import { useLoaderData } from 'react-router'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import type { Say } from '../../words/words-of.ts'
import { DataTable, type TableColumn } from '../parts/data-table.tsx'
import { Facts } from '../parts/facts.tsx'
import { OfficePage } from '../parts/office-page.tsx'
import { clockWords } from './clock-words.ts'
import { getHealth } from './getHealth.call.ts'
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
          <h2 className="office-heading">
            {say(name === 'ledger' ? 'office.checks.ledger' : 'office.checks.network')}:{' '}
            {say('office.checks.differences', { count: differences })}
          </h2>
          <p>{say.moment(checked_at)}</p>
          <ul>
            {examples.map((example) => (
              <li key={example}>{example}</li>
            ))}
          </ul>
        </section>
      ))}
      <div className="office-columns">
        <section aria-labelledby="services">
          <h2 className="office-heading" id="services">
            {say('office.jobs.services')}
          </h2>
          <ServicesList services={health.services} />
        </section>
        <section aria-labelledby="program">
          <h2 className="office-heading" id="program">
            {say('office.jobs.program')}
          </h2>
          <div className="card px-4 py-1">
            <Facts items={factsOf(health, say)} />
          </div>
        </section>
      </div>
      <section aria-labelledby="queues">
        <h2 className="office-heading" id="queues">
          {say('office.jobs.queues')}
        </h2>
        <Queues queues={health.queues} />
      </section>
    </OfficePage>
  )
}

function factsOf({ node_version, started_at, memory_bytes, database }: Health, say: Say) {
  return [
    { label: say('office.jobs.startedAt'), value: say.moment(started_at) },
    {
      label: say('office.jobs.memory'),
      value: say('office.jobs.megabytes', { size: megabytes(memory_bytes) }),
    },
    { label: say('office.jobs.node'), value: node_version },
    { label: say('office.jobs.postgres'), value: database.version },
    {
      label: say('office.jobs.databaseSize'),
      value: say('office.jobs.megabytes', { size: megabytes(database.bytes) }),
    },
    {
      label: say('office.jobs.connections'),
      value: say('office.jobs.connectionsOf', {
        count: database.connections,
        max: database.connections_max,
      }),
    },
    { label: say('office.jobs.lastMigration'), value: database.last_migration ?? '' },
  ]
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000)
}

function Queues({ queues }: { queues: Health['queues'] }) {
  const say = useWords()
  return (
    <DataTable
      columns={columnsOf(say)}
      empty={{ title: say('office.jobs.noQueues') }}
      label={say('office.jobs.queues')}
      rowKey={({ name }) => name}
      rows={queues}
    />
  )
}

function columnsOf(say: Say): TableColumn<Health['queues'][number]>[] {
  return [
    { id: 'name', header: say('office.jobs.job'), cell: ({ name }) => <span translate="no">{name}</span> },
    {
      id: 'cron',
      header: say('office.jobs.byClock'),
      cell: ({ cron }) => (cron === null ? '' : clockWords(say, cron)),
    },
    {
      id: 'waiting',
      header: say('office.jobs.waiting'),
      cell: ({ waiting }) => say.count(waiting),
      align: 'end',
    },
    {
      id: 'active',
      header: say('office.jobs.active'),
      cell: ({ active }) => say.count(active),
      align: 'end',
    },
    {
      id: 'failed',
      header: say('office.jobs.failed'),
      cell: ({ failed }) =>
        failed > 0 ? <strong className="text-danger">{say.count(failed)}</strong> : say.count(failed),
      align: 'end',
    },
    {
      id: 'ended',
      header: say('office.jobs.endedAt'),
      cell: ({ ended_at }) => (ended_at === null ? '' : say.moment(ended_at)),
    },
  ]
}

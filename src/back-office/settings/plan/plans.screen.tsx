import { useLoaderData, useLocation } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import type { Tone } from '../../../ui/form/chip.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { StatusPill } from '../../../ui/status-pill.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Say } from '../../../words/words-of.ts'
import { DataTable, type TableColumn } from '../../parts/data-table.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { OfficePage } from '../../parts/office-page.tsx'
import { closedAddress, openAddress } from '../../parts/opened-row.ts'
import { CancelPlanButton } from './cancel-plan-button.tsx'
import { getPlans } from './getPlans.call.ts'
import { inRupees, PlanFacts } from './plan-facts.tsx'
import '../settings.css'

const path = '/back-office/settings/plan'

async function load({ call, url }: LoadArguments) {
  const { data, next_cursor } = await call(getPlans, { cursor: url.searchParams.get('cursor') ?? undefined })
  return { plans: data, next: next_cursor, open: url.searchParams.get('open') }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.plan')

type Plan = CallOutput<typeof getPlans>['data'][number]

const states: Record<Plan['state'], { tone: Tone; label: PlainKey }> = {
  current: { tone: 'success', label: 'office.plan.current' },
  planned: { tone: 'primary', label: 'office.plan.planned' },
  past: { tone: 'neutral', label: 'office.plan.past' },
  cancelled: { tone: 'neutral', label: 'office.plan.cancelled' },
}

export default function Plans() {
  const say = useWords()
  const { plans, next, open } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const opened = plans.find(({ version }) => String(version) === open)
  return (
    <OfficePage
      action={
        <>
          <ButtonLink to={`${path}/try`} variant="secondary">
            {say('office.plan.simulate')}
          </ButtonLink>
          <ButtonLink to={`${path}/new`}>{say('office.plan.new')}</ButtonLink>
        </>
      }
      title={say('office.frame.plan')}
    >
      <DataTable
        columns={columnsOf(say)}
        empty={{ title: say('office.plan.none') }}
        label={say('office.frame.plan')}
        next={next}
        open={({ version }) => openAddress(path, search, String(version))}
        rowKey={({ version }) => String(version)}
        rows={plans}
      />
      {opened && (
        <Drawer
          actions={
            <>
              <ButtonLink to={`${path}/new?copy=${opened.version}`}>
                {say('office.plan.fromCopy', { version: opened.version })}
              </ButtonLink>
              <ButtonLink to={`${path}/try?version=${opened.version}`} variant="secondary">
                {say('office.plan.simulate')}
              </ButtonLink>
              {opened.state === 'planned' && (
                <CancelPlanButton key={opened.version} version={opened.version} />
              )}
            </>
          }
          backTo={closedAddress(path, search)}
          title={say('office.plan.version', { version: opened.version })}
        >
          <PlanFacts plan={opened} />
        </Drawer>
      )}
    </OfficePage>
  )
}

function columnsOf(say: Say): TableColumn<Plan>[] {
  return [
    {
      id: 'version',
      header: say('office.plan.versionColumn'),
      cell: ({ version }) => say('office.plan.version', { version }),
    },
    {
      id: 'state',
      header: say('office.resources.state'),
      cell: ({ state }) => <StatusPill tone={states[state].tone}>{say(states[state].label)}</StatusPill>,
    },
    { id: 'starts', header: say('office.plan.starts'), cell: ({ starts_at }) => say.moment(starts_at) },
    {
      id: 'share',
      header: say('office.plan.share'),
      align: 'end',
      cell: ({ level_percent }) => say('office.settings.percent', { percent: String(sumOf(level_percent)) }),
    },
    {
      id: 'point',
      header: say('office.plan.perPoint'),
      align: 'end',
      cell: ({ rupees_per_point }) => inRupees(rupees_per_point, say),
    },
    {
      id: 'by',
      header: say('office.plan.by'),
      cell: ({ changed_by }) => <span translate="no">{changed_by}</span>,
    },
  ]
}

function sumOf(percents: readonly number[]): number {
  return percents.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100
}

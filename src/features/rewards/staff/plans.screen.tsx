import { useLoaderData, useLocation } from 'react-router'
import type { TableColumn } from '../../../back-office/kit/data-table.tsx'
import { Drawer } from '../../../back-office/kit/drawer.tsx'
import { ListPage } from '../../../back-office/kit/list-page.tsx'
import { OfficeField } from '../../../back-office/kit/office-field.tsx'
import { closedAddress, openAddress } from '../../../back-office/kit/opened-row.ts'
import { StepButton } from '../../../back-office/kit/step-button.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import type { Tone } from '../../../ui/form/chip.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { StatusPill } from '../../../ui/status-pill.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { placed } from '../../../wire/placed.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import { inRupees, PlanFacts } from './plan-facts.tsx'
import { ProposalDrawer } from './proposals/proposal-drawer.tsx'
import { openProposal, ProposalNotice } from './proposals/proposal-notice.tsx'
import { viewPlanProposal } from './proposals/proposals.calls.ts'
import { cancelPlan, getPlans } from './rewards.calls.ts'

const path = '/back-office/settings/plan'

async function load({ call, url }: LoadArguments) {
  const answer = await call(getPlans, { cursor: url.searchParams.get('cursor') ?? undefined })
  const open = url.searchParams.get('open')
  const { proposed } = answer
  if (open !== openProposal || !proposed) return { ...answer, open, proposal: undefined }
  return { ...answer, open, proposal: await call(viewPlanProposal, { proposal_id: proposed.proposal_id }) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('term.rewardPlan')

type Plan = CallOutput<typeof getPlans>['data'][number]

const states: Record<Plan['state'], { tone: Tone; label: PlainKey }> = {
  current: { tone: 'success', label: 'office.plan.current' },
  planned: { tone: 'primary', label: 'office.plan.planned' },
  past: { tone: 'neutral', label: 'office.plan.past' },
  cancelled: { tone: 'neutral', label: 'office.plan.cancelled' },
}

export default function Plans() {
  const say = useWords()
  const { open, proposal, ...answer } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const opened = answer.data.find(({ version }) => String(version) === open)
  return (
    <>
      <ListPage
        action={
          <>
            <ButtonLink to={`${path}/try`} variant="secondary">
              {say('office.plan.simulate')}
            </ButtonLink>
            <ButtonLink to={`${path}/new`}>{say('office.plan.new')}</ButtonLink>
          </>
        }
        answer={answer}
        columns={columns}
        empty="office.plan.none"
        open={({ version }) => openAddress(path, search, String(version))}
        rowKey="version"
        title="term.rewardPlan"
      >
        {answer.proposed && <ProposalNotice proposed={answer.proposed} />}
      </ListPage>
      {proposal && (
        <ProposalDrawer
          apartAt={proposal.apart_at}
          backTo={closedAddress(path, search)}
          preview={proposal.preview}
          proposal={proposal.data}
        />
      )}
      {opened && (
        <Drawer
          actions={
            <>
              <ButtonLink to={`${path}/new?copy=${opened.version}`}>{say('office.plan.copyOf')}</ButtonLink>
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
    </>
  )
}

const columns: readonly TableColumn<Plan>[] = [
  {
    header: 'office.plan.versionColumn',
    cell: ({ version }, say) => say('office.plan.version', { version }),
  },
  {
    header: 'office.term.state',
    cell: ({ state }, say) => <StatusPill tone={states[state].tone}>{say(states[state].label)}</StatusPill>,
  },
  { header: 'office.plan.starts', cell: ({ starts_at }, say) => say.moment(starts_at) },
  {
    header: 'office.plan.share',
    align: 'end',
    cell: ({ level_percent }, say) =>
      say('office.settings.percent', { percent: String(sumOf(level_percent)) }),
  },
  {
    header: 'office.plan.perPoint',
    align: 'end',
    cell: ({ rupees_per_point }, say) => inRupees(rupees_per_point, say),
  },
  { header: 'office.plan.by', cell: ({ changed_by }) => <span translate="no">{changed_by}</span> },
]

function sumOf(percents: readonly number[]): number {
  return percents.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100
}

/** Cancels a planned version of the reward plan, after asking for the reason. */
function CancelPlanButton({ version }: { version: number }) {
  const say = useWords()
  return (
    <StepButton
      button={{ variant: 'secondary' }}
      call={cancelPlan}
      danger
      fields={
        <OfficeField kind="lines" label={say('office.plan.reason')} maxLength={300} name="reason" required />
      }
      input={({ typed, requestId }) => ({ version, reason: typed('reason'), request_id: requestId })}
      label="office.plan.cancel"
      text={<p>{say('office.plan.cancelText')}</p>}
      title={placed('office.plan.cancelTitle', { version })}
    />
  )
}

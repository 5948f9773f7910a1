import { useLoaderData } from 'react-router'
import { Fact } from '../../../back-office/kit/facts.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { placed } from '../../../wire/placed.ts'
import { useWords } from '../../../words/use-words.tsx'
import { ApprovalDrawer } from '../../approvals/staff/approval-drawer.tsx'
import { viewPatternAudit } from './dark-patterns.calls.ts'
import { patternAudits } from './pattern-audits.ts'

async function load({ call, params }: LoadArguments) {
  return await call(viewPatternAudit, { audit_id: params['auditId'] ?? '' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta(patternAudits.says.title)

/** Shows a self-audit against dark patterns beside the list, and the decision of the second staff member. */
export default function AuditDrawer() {
  const say = useWords()
  const viewed = useLoaderData<typeof loader>()
  const { data: audit } = viewed
  return (
    <ApprovalDrawer
      approval={patternAudits}
      effect={<p>{say('office.patterns.auditEffect')}</p>}
      title={placed('office.patterns.auditOf', { name: audit.asked_by })}
      viewed={viewed}
    >
      <Fact
        label="office.patterns.findings"
        value={<span className="whitespace-pre-line">{audit.findings}</span>}
      />
      <Fact label="office.patterns.checkedOn" value={say.date(audit.checked_on)} />
      <Fact label="office.patterns.faults" value={say.count(audit.faults)} />
      {audit.valid_until && <Fact label="office.patterns.validUntil" value={say.date(audit.valid_until)} />}
    </ApprovalDrawer>
  )
}

import { useLoaderData } from 'react-router'
import { Fact } from '../../../../back-office/kit/facts.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { ApprovalDrawer } from '../../../approvals/staff/approval-drawer.tsx'
import { viewAgreement } from './agreements.calls.ts'
import { agreements } from './agreements.ts'

async function load({ call, params }: LoadArguments) {
  return await call(viewAgreement, { agreement_id: params['agreementId'] ?? '' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta(agreements.says.title)

/**
 * Shows a version of the agreement in its three languages beside the list, and lets a checker decide on it.
 */
export default function AgreementDrawer() {
  const say = useWords()
  const viewed = useLoaderData<typeof loader>()
  const { data: one } = viewed
  return (
    <ApprovalDrawer
      approval={agreements}
      effect={<p>{say('office.agreements.effect', { day: say.date(one.required_from) })}</p>}
      title="office.agreements.title"
      viewed={viewed}
    >
      {one.version !== null && <Fact label="office.agreements.version" value={one.version} />}
      <Fact label="office.agreements.requiredFrom" value={say.date(one.required_from)} />
      <Fact label="office.agreements.textEn" value={<Text written={one.text_en} />} />
      <Fact label="office.agreements.textHi" value={<Text written={one.text_hi} />} />
      <Fact label="office.agreements.textMr" value={<Text written={one.text_mr} />} />
    </ApprovalDrawer>
  )
}

function Text({ written }: { written: string }) {
  return (
    <div className="max-h-64 overflow-y-auto whitespace-pre-line" translate="no">
      {written}
    </div>
  )
}

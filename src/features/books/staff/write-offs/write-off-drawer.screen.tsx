import { Link, useLoaderData } from 'react-router'
import { Money } from '../../../../back-office/finance/money.tsx'
import { Fact } from '../../../../back-office/kit/facts.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { placed } from '../../../../wire/placed.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { ApprovalDrawer } from '../../../approvals/staff/approval-drawer.tsx'
import { viewWriteOff } from './write-offs.calls.ts'
import { writeOffCauseNames, writeOffs } from './write-offs.ts'

async function load({ call, params }: LoadArguments) {
  return await call(viewWriteOff, { write_off_id: params['writeOffId'] ?? '' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>((say, loaded) =>
  say('office.finance.writeOffTitle', { orderNo: loaded?.data.orderno ?? '' }),
)

/** Shows a write-off of cash beside the list, and the approver's decision. */
export default function WriteOffDrawer() {
  const say = useWords()
  const viewed = useLoaderData<typeof loader>()
  const { data: one } = viewed
  return (
    <ApprovalDrawer
      approval={writeOffs}
      danger
      effect={
        <p>
          {say('office.finance.writeOffEffect')} <Money amount={one.amount} />
        </p>
      }
      title={placed('office.finance.writeOffTitle', { orderNo: one.orderno })}
      viewed={viewed}
    >
      <Fact
        label="office.finance.order"
        value={
          <Link className="font-semibold text-primary-ink" to={`/back-office/orders/${one.orderno}`}>
            {one.orderno}
          </Link>
        }
      />
      <Fact
        label="term.amount"
        value={
          <strong>
            <Money amount={one.amount} />
          </strong>
        }
      />
      <Fact label="office.finance.writeOffCause" value={say(writeOffCauseNames[one.cause])} />
      <Fact label="term.reason" value={one.reason} />
    </ApprovalDrawer>
  )
}

import { Link, useLoaderData } from 'react-router'
import { Money } from '../../../../back-office/finance/money.tsx'
import { Fact } from '../../../../back-office/kit/facts.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { placed } from '../../../../wire/placed.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { DecisionDrawer } from '../../../approvals/staff/decision-drawer.tsx'
import { Decisions } from '../../../approvals/staff/decisions.tsx'
import { approveWriteOff } from './approveWriteOff.call.ts'
import { dropWriteOff } from './dropWriteOff.call.ts'
import { viewWriteOff } from './viewWriteOff.call.ts'
import { writeOffCauseNames } from './write-off-fields.ts'

async function load({ call, params }: LoadArguments) {
  return await call(viewWriteOff, { write_off_id: params['writeOffId'] ?? '' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>((say, loaded) =>
  say('office.finance.writeOffTitle', { orderNo: loaded?.data.orderno ?? '' }),
)

type Shown = Awaited<ReturnType<typeof load>>['data']

/** A write-off of cash beside the list, and the approver's decision. */
export default function WriteOffDrawer() {
  const say = useWords()
  const { data: one, trail, apart_at: apartAt } = useLoaderData<typeof loader>()
  return (
    <DecisionDrawer
      apartAt={apartAt}
      list="write-offs"
      of={one}
      ownNote="office.finance.ownWriteOff"
      steps={<Steps apartAt={apartAt} key={one.write_off_id} writeOff={one} />}
      title={say('office.finance.writeOffTitle', { orderNo: one.orderno })}
      trail={trail}
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
    </DecisionDrawer>
  )
}

function Steps({
  writeOff: { write_off_id: id, amount, orderno, is_own: isOwn },
  apartAt,
}: {
  writeOff: Shown
  apartAt: string | null
}) {
  const say = useWords()
  const drop = { call: dropWriteOff, text: <p>{say('office.finance.writeOffNoEffect')}</p> }
  return (
    <Decisions
      approve={
        apartAt
          ? undefined
          : {
              call: approveWriteOff,
              danger: true,
              text: (
                <p>
                  {say('office.finance.writeOffEffect')} <Money amount={amount} />
                </p>
              ),
            }
      }
      callOff={drop}
      decline={drop}
      input={(said) => ({ write_off_id: id, ...said })}
      isOwn={isOwn}
      title={placed('office.finance.writeOffTitle', { orderNo: orderno })}
    />
  )
}

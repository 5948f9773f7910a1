import { useLoaderData } from 'react-router'
import { Money } from '../../../../back-office/finance/money.tsx'
import { monthName } from '../../../../back-office/finance/month-choice.tsx'
import { Fact } from '../../../../back-office/kit/facts.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { placed } from '../../../../wire/placed.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { DecisionDrawer } from '../../../approvals/staff/decision-drawer.tsx'
import { Decisions } from '../../../approvals/staff/decisions.tsx'
import { approveDeposit } from './approveDeposit.call.ts'
import { taxNames } from './deposit-fields.ts'
import { dropDeposit } from './dropDeposit.call.ts'
import { viewDeposit } from './viewDeposit.call.ts'

async function load({ call, params }: LoadArguments) {
  return await call(viewDeposit, { deposit_id: params['depositId'] ?? '' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>((say, loaded) =>
  say('office.finance.depositTitle', { challan: loaded?.data.challan ?? '' }),
)

type Shown = Awaited<ReturnType<typeof load>>['data']

/** A tax deposit beside the list, and the approver's decision. */
export default function DepositDrawer() {
  const say = useWords()
  const { data: one, trail, apart_at: apartAt } = useLoaderData<typeof loader>()
  return (
    <DecisionDrawer
      apartAt={apartAt}
      list="deposits"
      of={one}
      ownNote="office.finance.ownDeposit"
      steps={<Steps apartAt={apartAt} deposit={one} key={one.deposit_id} />}
      title={say('office.finance.depositTitle', { challan: one.challan })}
      trail={trail}
    >
      <Fact label="office.finance.tax" value={say(taxNames[one.tax])} />
      <Fact
        label="term.amount"
        value={
          <strong>
            <Money amount={one.amount} />
          </strong>
        }
      />
      {one.round_off !== 0 && (
        <Fact label="office.finance.roundOff" value={<Money amount={one.round_off} />} />
      )}
      {one.input_tax > 0 && (
        <Fact label="office.finance.inputTaxSetOff" value={<Money amount={one.input_tax} />} />
      )}
      <Fact label="office.finance.month" value={monthName(say, one.month)} />
      <Fact label="office.finance.paidOn" value={say.date(`${one.paid_on}T06:30:00Z`)} />
    </DecisionDrawer>
  )
}

function Steps({
  deposit: { deposit_id: id, amount, challan, is_own: isOwn },
  apartAt,
}: {
  deposit: Shown
  apartAt: string | null
}) {
  const say = useWords()
  const drop = { call: dropDeposit, text: <p>{say('office.finance.depositNoEffect')}</p> }
  return (
    <Decisions
      approve={
        apartAt
          ? undefined
          : {
              call: approveDeposit,
              text: (
                <p>
                  {say('office.finance.depositEffect')} <Money amount={amount} />
                </p>
              ),
            }
      }
      callOff={drop}
      decline={drop}
      input={(said) => ({ deposit_id: id, ...said })}
      isOwn={isOwn}
      title={placed('office.finance.depositTitle', { challan })}
    />
  )
}

import { useLoaderData } from 'react-router'
import { Money } from '../../../../back-office/finance/money.tsx'
import { monthName } from '../../../../back-office/finance/month-choice.tsx'
import { Fact } from '../../../../back-office/kit/facts.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { placed } from '../../../../wire/placed.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { ApprovalDrawer } from '../../../approvals/staff/approval-drawer.tsx'
import { viewDeposit } from './deposits.calls.ts'
import { deposits, taxNames } from './deposits.ts'

async function load({ call, params }: LoadArguments) {
  return await call(viewDeposit, { deposit_id: params['depositId'] ?? '' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>((say, loaded) =>
  say('office.finance.depositTitle', { challan: loaded?.data.challan ?? '' }),
)

/** Shows a tax deposit beside the list, and the approver's decision. */
export default function DepositDrawer() {
  const say = useWords()
  const viewed = useLoaderData<typeof loader>()
  const { tax, amount, round_off, input_tax, month, paid_on, challan } = viewed.data
  return (
    <ApprovalDrawer
      approval={deposits}
      effect={
        <p>
          {say('office.finance.depositEffect')} <Money amount={amount} />
        </p>
      }
      title={placed('office.finance.depositTitle', { challan })}
      viewed={viewed}
    >
      <Fact label="office.finance.tax" value={say(taxNames[tax])} />
      <Fact
        label="term.amount"
        value={
          <strong>
            <Money amount={amount} />
          </strong>
        }
      />
      {round_off !== 0 && <Fact label="office.finance.roundOff" value={<Money amount={round_off} />} />}
      {input_tax > 0 && <Fact label="office.finance.inputTaxSetOff" value={<Money amount={input_tax} />} />}
      <Fact label="office.finance.month" value={monthName(say, month)} />
      <Fact label="office.finance.paidOn" value={say.date(`${paid_on}T06:30:00Z`)} />
    </ApprovalDrawer>
  )
}

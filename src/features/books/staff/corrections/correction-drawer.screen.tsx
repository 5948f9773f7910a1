import { useLoaderData } from 'react-router'
import { accountName } from '../../../../back-office/finance/finance-names.ts'
import { MemberCell } from '../../../../back-office/finance/member-cell.tsx'
import { Money } from '../../../../back-office/finance/money.tsx'
import { Fact } from '../../../../back-office/kit/facts.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { placed } from '../../../../wire/placed.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { ApprovalDrawer } from '../../../approvals/staff/approval-drawer.tsx'
import { viewCorrection } from './corrections.calls.ts'
import { corrections } from './corrections.ts'

async function load({ call, params }: LoadArguments) {
  return await call(viewCorrection, { correction_id: params['correctionId'] ?? '' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>((say, loaded) =>
  say('office.finance.correctionTitle', { id: loaded?.data.correction_id ?? '' }),
)

/** Shows a correction beside the list: the account and amount, the reason, and the approver's decision. */
export default function CorrectionDrawer() {
  const say = useWords()
  const viewed = useLoaderData<typeof loader>()
  const { data: one, balance } = viewed
  const places = {
    account: accountName(say, one.account),
    name: one.member?.name ?? say('office.finance.theShop'),
  }
  return (
    <ApprovalDrawer
      approval={corrections}
      below={
        one.evidence && (
          <section>
            <h3>{say('office.finance.evidence')}</h3>
            <p className="whitespace-pre-wrap wrap-anywhere">{one.evidence}</p>
          </section>
        )
      }
      effect={
        <p>
          {say(one.amount < 0 ? 'office.finance.effectTake' : 'office.finance.effectAdd', places)}{' '}
          <Money amount={Math.abs(one.amount)} unit={one.unit} />
        </p>
      }
      noEffect={<p>{say('office.finance.effectNone', places)}</p>}
      title={placed('office.finance.correctionTitle', { id: one.correction_id })}
      viewed={viewed}
    >
      <Fact
        label="office.finance.owner"
        value={one.member ? <MemberCell member={one.member} /> : say('office.finance.theShop')}
      />
      <Fact label="office.finance.ledgerAccount" value={places.account} />
      <Fact
        label={one.amount < 0 ? 'office.finance.isTaken' : 'office.finance.isAdded'}
        value={
          <strong>
            <Money amount={Math.abs(one.amount)} unit={one.unit} />
          </strong>
        }
      />
      {balance && (
        <Fact
          label="term.balance"
          value={
            <>
              <Money amount={balance.now} unit={one.unit} /> →{' '}
              <Money amount={balance.after} unit={one.unit} />
            </>
          }
        />
      )}
      <Fact label="term.reason" value={one.reason} />
      {one.about && <Fact label="office.finance.about" value={one.about} />}
    </ApprovalDrawer>
  )
}

import { useLoaderData } from 'react-router'
import { accountName } from '../../../../back-office/finance/finance-names.ts'
import { MemberCell } from '../../../../back-office/finance/member-cell.tsx'
import { Money } from '../../../../back-office/finance/money.tsx'
import { Fact } from '../../../../back-office/kit/facts.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { placed } from '../../../../wire/placed.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { DecisionDrawer } from '../../../approvals/staff/decision-drawer.tsx'
import { Decisions } from '../../../approvals/staff/decisions.tsx'
import { approveCorrection } from './approveCorrection.call.ts'
import { declineCorrection } from './declineCorrection.call.ts'
import { viewCorrection } from './viewCorrection.call.ts'
import { withdrawCorrection } from './withdrawCorrection.call.ts'

async function load({ call, params }: LoadArguments) {
  return await call(viewCorrection, { correction_id: params['correctionId'] ?? '' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>((say, loaded) =>
  say('office.finance.correctionTitle', { id: loaded?.data.correction_id ?? '' }),
)

type Shown = Awaited<ReturnType<typeof load>>['data']

/** A correction beside the list: the movement, its reason and the approver's decision. */
export default function CorrectionDrawer() {
  const say = useWords()
  const { data: one, balance, trail, apart_at: apartAt } = useLoaderData<typeof loader>()
  return (
    <DecisionDrawer
      apartAt={apartAt}
      below={
        one.evidence && (
          <section>
            <h3>{say('office.finance.evidence')}</h3>
            <p className="whitespace-pre-wrap wrap-anywhere">{one.evidence}</p>
          </section>
        )
      }
      list="corrections"
      of={one}
      ownNote="office.finance.ownCorrection"
      steps={<Steps apartAt={apartAt} correction={one} key={one.correction_id} />}
      title={say('office.finance.correctionTitle', { id: one.correction_id })}
      trail={trail}
    >
      <Fact
        label="office.finance.owner"
        value={one.member ? <MemberCell member={one.member} /> : say('office.finance.theShop')}
      />
      <Fact label="office.finance.ledgerAccount" value={accountName(say, one.account)} />
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
    </DecisionDrawer>
  )
}

function Steps({ correction, apartAt }: { correction: Shown; apartAt: string | null }) {
  const say = useWords()
  const { correction_id: id, amount, unit, account, member } = correction
  const places = { account: accountName(say, account), name: member?.name ?? say('office.finance.theShop') }
  const nothingMoves = <p>{say('office.finance.effectNone', places)}</p>
  return (
    <Decisions
      approve={
        apartAt
          ? undefined
          : {
              call: approveCorrection,
              text: (
                <p>
                  {say(amount < 0 ? 'office.finance.effectTake' : 'office.finance.effectAdd', places)}{' '}
                  <Money amount={Math.abs(amount)} unit={unit} />
                </p>
              ),
            }
      }
      callOff={{ call: withdrawCorrection, text: nothingMoves }}
      decline={{ call: declineCorrection, text: nothingMoves }}
      input={(said) => ({ correction_id: id, ...said })}
      isOwn={correction.is_own}
      title={placed('office.finance.correctionTitle', { id })}
    />
  )
}

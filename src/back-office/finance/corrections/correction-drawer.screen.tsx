import { useState } from 'react'
import { Link, useLoaderData, useLocation } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { newRequestId } from '../../../wire/new-request-id.ts'
import { useWords } from '../../../words/use-words.tsx'
import { AuditTrail } from '../../parts/audit-trail.tsx'
import { useChange } from '../../parts/change.tsx'
import { ConfirmChange } from '../../parts/confirm-change.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { Fact, Facts } from '../../parts/facts.tsx'
import { OfficeField } from '../../parts/office-field.tsx'
import { accountName } from '../finance-names.ts'
import { MemberCell } from '../member-cell.tsx'
import { Money } from '../money.tsx'
import { approveCorrection } from './approveCorrection.call.ts'
import { CorrectionPill } from './correction-pill.tsx'
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

/** A correction beside the list: what it moves, why, and the decision of the second person. */
export default function CorrectionDrawer() {
  const say = useWords()
  const { data: one, balance, trail } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <Drawer
      actions={one.state === 'requested' && <Decisions correction={one} key={one.correction_id} />}
      backTo={`/back-office/corrections${search}`}
      title={say('office.finance.correctionTitle', { id: one.correction_id })}
    >
      <Facts>
        <Fact label="office.finance.state" value={<CorrectionPill state={one.state} />} />
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
            label="office.finance.balance"
            value={
              <>
                <Money amount={balance.now} unit={one.unit} /> →{' '}
                <Money amount={balance.after} unit={one.unit} />
              </>
            }
          />
        )}
        <Fact label="office.finance.reason" value={one.reason} />
        {one.about && <Fact label="office.finance.about" value={one.about} />}
        <Fact label="office.finance.askedBy" value={`${one.asked_by}, ${say.moment(one.asked_at)}`} />
        {one.decided_at && (
          <Fact
            label="office.finance.decided"
            value={`${one.decided_by ?? one.asked_by}, ${say.moment(one.decided_at)}`}
          />
        )}
        {one.note && <Fact label="office.finance.note" value={one.note} />}
        {one.transfer_id && (
          <Fact
            label="office.finance.transfer"
            value={
              <Link
                className="font-semibold text-primary-ink"
                to={`/back-office/ledger/transfers/${one.transfer_id}`}
              >
                {one.transfer_id}
              </Link>
            }
          />
        )}
      </Facts>
      {one.evidence && (
        <section>
          <h3>{say('office.finance.evidence')}</h3>
          <p className="whitespace-pre-wrap wrap-anywhere">{one.evidence}</p>
        </section>
      )}
      {one.state === 'requested' && one.is_own && (
        <p className="rounded-card bg-accent-soft p-3 text-sm">{say('office.finance.ownCorrection')}</p>
      )}
      <section>
        <h3>{say('office.finance.trail')}</h3>
        <AuditTrail entries={trail} />
      </section>
    </Drawer>
  )
}

type Step = 'approve' | 'decline' | 'withdraw'

function Decisions({ correction }: { correction: Shown }) {
  const say = useWords()
  const [asked, setAsked] = useState<{ step: Step; requestId: string }>()
  const ask = (step: Step) => setAsked({ step, requestId: newRequestId() })
  return (
    <>
      {correction.is_own ? (
        <Button onClick={() => ask('withdraw')} variant="secondary">
          {say('office.finance.withdrawCorrection')}
        </Button>
      ) : (
        <>
          <Button onClick={() => ask('approve')}>{say('office.finance.approve')}</Button>
          <Button onClick={() => ask('decline')} variant="secondary">
            {say('office.finance.decline')}
          </Button>
        </>
      )}
      {asked && <Question {...asked} correction={correction} onClose={() => setAsked(undefined)} />}
    </>
  )
}

type QuestionProps = { step: Step; requestId: string; correction: Shown; onClose: () => void }

function Question({ step, requestId, correction, onClose }: QuestionProps) {
  const say = useWords()
  const change = useChange()
  const { correction_id: id, amount, unit, member } = correction
  const labels = {
    approve: say('office.finance.approve'),
    decline: say('office.finance.decline'),
    withdraw: say('office.finance.withdrawCorrection'),
  }

  async function decide(fields: FormData): Promise<void> {
    const asked = { correction_id: id, request_id: requestId }
    const note = String(fields.get('note') ?? '')
    const answer =
      step === 'approve'
        ? await change.run(approveCorrection, { ...asked, note })
        : step === 'decline'
          ? await change.run(declineCorrection, { ...asked, note })
          : await change.run(withdrawCorrection, asked)
    if (answer) onClose()
  }
  return (
    <ConfirmChange
      confirmLabel={labels[step]}
      danger={step !== 'approve'}
      errors={change.failure?.body.errors}
      fields={
        step !== 'withdraw' && (
          <OfficeField
            kind="note"
            label={say(step === 'decline' ? 'office.finance.reason' : 'office.finance.note')}
            maxLength={300}
            name="note"
            optional={step === 'approve'}
            required={step === 'decline'}
          />
        )
      }
      onClose={onClose}
      onConfirm={decide}
      text={
        <p>
          {say(effectOf(step, amount), {
            account: accountName(say, correction.account),
            name: member?.name ?? say('office.finance.theShop'),
          })}{' '}
          {step === 'approve' && <Money amount={Math.abs(amount)} unit={unit} />}
        </p>
      }
      title={say('office.finance.correctionTitle', { id })}
    />
  )
}

function effectOf(step: Step, amount: number) {
  if (step !== 'approve') return 'office.finance.effectNone' as const
  return amount < 0 ? ('office.finance.effectTake' as const) : ('office.finance.effectAdd' as const)
}

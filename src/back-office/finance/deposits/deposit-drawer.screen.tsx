import { Link, useLoaderData, useLocation } from 'react-router'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { placed } from '../../../wire/placed.ts'
import { useWords } from '../../../words/use-words.tsx'
import { AuditTrail } from '../../parts/audit-trail.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { Fact, Facts } from '../../parts/facts.tsx'
import { OfficeField } from '../../parts/office-field.tsx'
import type { Asked } from '../../parts/step-button.tsx'
import { StepButton } from '../../parts/step-button.tsx'
import { CorrectionPill } from '../corrections/correction-pill.tsx'
import { Money } from '../money.tsx'
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

/** A deposit of tax beside the list, and the decision of the second person. */
export default function DepositDrawer() {
  const say = useWords()
  const { data: one, trail } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <Drawer
      actions={one.state === 'requested' && <Decisions deposit={one} key={one.deposit_id} />}
      backTo={`/back-office/deposits${search}`}
      title={say('office.finance.depositTitle', { challan: one.challan })}
    >
      <Facts>
        <Fact label="office.finance.state" value={<CorrectionPill state={one.state} />} />
        <Fact label="office.finance.depositOf" value={say(taxNames[one.tax])} />
        <Fact
          label="office.finance.amount"
          value={
            <strong>
              <Money amount={one.amount} />
            </strong>
          }
        />
        <Fact label="office.finance.month" value={say.month(`${one.month}-15T12:00:00Z`)} />
        <Fact label="office.finance.paidOn" value={say.date(`${one.paid_on}T06:30:00Z`)} />
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
      {one.state === 'requested' && one.is_own && (
        <p className="rounded-card bg-accent-soft p-3 text-sm">{say('office.finance.ownDeposit')}</p>
      )}
      <section>
        <h3>{say('office.finance.trail')}</h3>
        <AuditTrail entries={trail} />
      </section>
    </Drawer>
  )
}

function Decisions({ deposit }: { deposit: Shown }) {
  const say = useWords()
  const { deposit_id: id, amount, challan, is_own: isOwn } = deposit
  const title = placed('office.finance.depositTitle', { challan })
  const said = ({ typed, requestId }: Asked) => ({
    ...{ deposit_id: id, note: typed('note'), request_id: requestId },
  })
  return (
    <>
      {!isOwn && (
        <StepButton
          call={approveDeposit}
          fields={
            <OfficeField
              kind="lines"
              label={say('office.finance.note')}
              maxLength={300}
              name="note"
              optional
            />
          }
          input={said}
          label="office.finance.approve"
          text={
            <p>
              {say('office.finance.depositEffect')} <Money amount={amount} />
            </p>
          }
          title={title}
        />
      )}
      <StepButton
        button={{ variant: 'secondary' }}
        call={dropDeposit}
        danger
        fields={
          !isOwn && (
            <OfficeField
              kind="lines"
              label={say('office.finance.reason')}
              maxLength={300}
              name="note"
              required
            />
          )
        }
        input={said}
        label={isOwn ? 'office.finance.withdrawCorrection' : 'office.finance.decline'}
        text={<p>{say('office.finance.depositNoEffect')}</p>}
        title={title}
      />
    </>
  )
}

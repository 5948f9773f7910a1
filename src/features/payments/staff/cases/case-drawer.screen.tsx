import { Link, useLoaderData, useLocation } from 'react-router'
import { MemberCell } from '../../../../back-office/finance/member-cell.tsx'
import { Money } from '../../../../back-office/finance/money.tsx'
import { Drawer } from '../../../../back-office/kit/drawer.tsx'
import { Fact, Facts } from '../../../../back-office/kit/facts.tsx'
import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { OfficeForm } from '../../../../back-office/kit/office-form.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { choiceNames, kindNames, providerStateNames } from './case-names.ts'
import { CasePill } from './case-pill.tsx'
import { decidePaymentCase, viewPaymentCase } from './cases.calls.ts'

async function load({ call, params }: LoadArguments) {
  return await call(viewPaymentCase, { case_no: params['caseNo'] ?? '' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>((say, loaded) =>
  say('office.cases.caseNo', { no: loaded?.data.case_no ?? '' }),
)

/**
 * Shows a refund or dispute at the provider in a drawer beside the list, with the form that decides the case.
 */
export default function CaseDrawer() {
  const say = useWords()
  const { data: one } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <Drawer
      backTo={`/back-office/payment-cases${search}`}
      title={say('office.cases.caseNo', { no: one.case_no })}
    >
      <Facts>
        <Fact label="office.term.state" value={<CasePill one={one} />} />
        <Fact label="office.cases.what" value={say(kindNames[one.kind])} />
        <Fact label="office.cases.atProvider" value={say(providerStateNames[one.provider_state])} />
        {one.reason !== '' && <Fact label="term.reason" value={one.reason} />}
        {one.respond_by !== null && (
          <Fact label="office.cases.respondBy" value={say.moment(one.respond_by)} />
        )}
        <Fact label="term.amount" value={<Money amount={one.amount} />} />
        <Fact label="office.cases.openAmount" value={<Money amount={one.open_amount} />} />
        {one.orderno !== null && (
          <Fact
            label="term.order"
            value={
              <Link className="text-primary-ink" to={`/back-office/order/${one.orderno}`}>
                {one.orderno}
              </Link>
            }
          />
        )}
        <Fact
          label="office.finance.payment"
          value={
            <Link className="text-primary-ink" to={`/back-office/payments/${one.intent_id}`}>
              {say('office.finance.paymentTitle', { id: one.intent_id })}
            </Link>
          }
        />
        <Fact label="office.cases.providerId" value={<span translate="no">{one.provider_id}</span>} />
        <Fact label="office.finance.member" value={<MemberCell member={one.member} />} />
        <Fact label="office.cases.noticed" value={say.moment(one.noticed_at)} />
      </Facts>
      {one.note !== '' && (
        <section className="grid gap-1">
          <h3 className="font-bold">{say('office.finance.note')}</h3>
          <p className="break-words" translate="no">
            {one.note}
          </p>
          {one.decided_at !== null && (
            <p className="text-sm text-muted">
              {say('office.cases.decidedBy', {
                name: one.decided_by ?? say('office.cases.shopRule'),
                moment: say.moment(one.decided_at),
              })}
            </p>
          )}
        </section>
      )}
      {one.choices.length > 0 && (
        <OfficeForm
          call={decidePaymentCase}
          done={say('office.cases.decided')}
          key={`${one.case_no} ${one.provider_state}`}
          submitLabel={say('office.cases.decide')}
          toInput={(fields, _version, requestId) => ({
            case_no: one.case_no,
            decision: fields.get('decision') as (typeof one.choices)[number],
            note: String(fields.get('note')),
            request_id: requestId,
          })}
        >
          <OfficeField
            kind="choice"
            label={say('office.cases.decision')}
            name="decision"
            options={one.choices.map((value) => ({ value, label: say(choiceNames[value]) }))}
            placeholder={say('office.products.choose')}
          />
          <OfficeField
            hint={say('office.cases.noteHint')}
            kind="note"
            label={say('office.finance.note')}
            maxLength={300}
            name="note"
            rows={3}
          />
        </OfficeForm>
      )}
    </Drawer>
  )
}

import { useState } from 'react'
import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { OfficeForm } from '../../../../back-office/kit/office-form.tsx'
import { OfficePage } from '../../../../back-office/kit/office-page.tsx'
import { Button } from '../../../../ui/button.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { findOrderingMember } from './phone.calls.ts'
import { type OrderingMember, ProposalForm } from './proposal-form.tsx'
import { listProposedOrders } from './proposals.list.ts'

// Calls the list only to check the staff member's role, so that a refusal comes before anything is typed.
async function load({ call }: LoadArguments) {
  return await call(listProposedOrders, { limit: 1 })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.phone.new')

/**
 * Shows the form for staff to propose an order to a member on the phone: member, goods, address and price.
 */
export default function NewPhoneOrder() {
  const say = useWords()
  const [member, setMember] = useState<OrderingMember>()
  return (
    <OfficePage back="/back-office/phone-orders" title={say('office.phone.new')}>
      {member ? (
        <>
          <div className="card flex flex-wrap items-center justify-between gap-3 p-4">
            <p translate="no">
              <span className="font-bold">{member.name}</span>{' '}
              <span className="text-muted tabular-nums">{member.mobile}</span>
            </p>
            <Button onClick={() => setMember(undefined)} small variant="secondary">
              {say('office.phone.otherMember')}
            </Button>
          </div>
          <ProposalForm key={member.member_id} member={member} />
        </>
      ) : (
        <div className="card max-w-160 p-4">
          <p className="mb-4 text-sm">{say('office.phone.intro')}</p>
          <OfficeForm
            call={findOrderingMember}
            done=""
            onDone={({ data }) => setMember(data)}
            submitLabel={say('office.phone.find')}
            toInput={(fields) => ({ mobile: String(fields.get('mobile')) })}
          >
            <OfficeField inputMode="tel" label={say('office.phone.mobile')} name="mobile" />
          </OfficeForm>
        </div>
      )}
    </OfficePage>
  )
}

import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { OfficeForm } from '../../../../back-office/kit/office-form.tsx'
import { ChoiceCard } from '../../../../ui/form/choice-card.tsx'
import type { CallOutput } from '../../../../wire/define-call.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { addressLine } from '../../../addresses/address-text.ts'
import { addressIn, TypedAddress } from '../typed-address.tsx'
import { type findOrderingMember, proposeOrder } from './phone.calls.ts'
import { usePrices, type WantedLine } from './prices.store.ts'
import { ProductPicker } from './product-picker.tsx'
import { ProposalLines } from './proposal-lines.tsx'
import { ProposalTotals } from './proposal-totals.tsx'

export type OrderingMember = CallOutput<typeof findOrderingMember>['data']

/** Shows the form of a proposed order: goods, address and a note to the member. */
export function ProposalForm({ member }: { member: OrderingMember }) {
  const say = useWords()
  const navigate = useNavigate()
  const [lines, setLines] = useState<readonly WantedLine[]>([])
  const likely = member.addresses.find(({ is_last_used: isLast }) => isLast) ?? member.addresses[0]
  const [addressId, setAddressId] = useState(likely?.id)
  const prices = usePrices(lines, member.addresses.find(({ id }) => id === addressId)?.pin_code)
  return (
    <OfficeForm
      call={proposeOrder}
      onDone={() => void navigate('/back-office/phone-orders')}
      submitLabel={say('office.phone.send')}
      toInput={(fields, _version, requestId) => ({
        member_id: member.member_id,
        ...(addressId === undefined ? { address: addressIn(fields, 'address.') } : { address_id: addressId }),
        lines: lines.map(({ product, quantity }) => ({ product_id: product.product_id, quantity })),
        final_pay: prices.answer?.totals.final_pay ?? 0,
        delivery_charge: prices.answer?.totals.delivery_charge ?? 0,
        note: String(fields.get('note')),
        request_id: requestId,
      })}
    >
      <section aria-label={say('office.term.goods')} className="card grid gap-4 p-4">
        <h2 className="font-bold">{say('office.term.goods')}</h2>
        <ProductPicker
          onPick={(product) =>
            setLines((before) =>
              before.some((line) => line.product.product_id === product.product_id)
                ? before
                : [...before, { product, quantity: 1 }],
            )
          }
        />
        <ProposalLines lines={lines} onChange={setLines} prices={prices} />
      </section>
      <section aria-label={say('office.orders.shipTo')} className="card grid gap-4 p-4">
        <h2 className="font-bold">{say('office.orders.shipTo')}</h2>
        <AddressChoice chosenId={addressId} member={member} onChoose={setAddressId} />
        {addressId === undefined && <TypedAddress prefix="address." />}
      </section>
      <section aria-label={say('office.phone.message')} className="card grid gap-4 p-4">
        <OfficeField
          hint={say('office.phone.noteHint')}
          kind="note"
          label={say('office.orders.noteToBuyer')}
          maxLength={300}
          name="note"
          optional
          rows={2}
        />
        <ProposalTotals lines={lines} prices={prices} />
      </section>
    </OfficeForm>
  )
}

type AddressChoiceProps = {
  member: OrderingMember
  chosenId: string | undefined
  onChoose: (id: string | undefined) => void
}

function AddressChoice({ member: { addresses }, chosenId, onChoose }: AddressChoiceProps) {
  const say = useWords()
  const name = useId()
  if (addresses.length === 0) return <p className="text-sm text-muted">{say('office.phone.noAddress')}</p>
  return (
    <fieldset aria-label={say('office.orders.shipTo')} className="grid gap-2 md:grid-cols-2">
      {addresses.map((address) => (
        <ChoiceCard
          checked={address.id === chosenId}
          key={address.id}
          name={name}
          onChange={() => onChoose(address.id)}
        >
          <span className="text-sm" translate="no">
            {addressLine(address)} {address.pin_code}
          </span>
        </ChoiceCard>
      ))}
      <ChoiceCard checked={chosenId === undefined} name={name} onChange={() => onChoose(undefined)}>
        <span className="text-sm font-semibold">{say('office.phone.newAddress')}</span>
      </ChoiceCard>
    </fieldset>
  )
}

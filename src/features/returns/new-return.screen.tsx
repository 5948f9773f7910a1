import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { inPaise } from '../../money/paise.ts'
import { Button } from '../../ui/button.tsx'
import { CallForm } from '../../ui/form/call-form.tsx'
import { ChoiceCard } from '../../ui/form/choice-card.tsx'
import { FieldNotes } from '../../ui/form/field-frame.tsx'
import { LinesField } from '../../ui/form/lines-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useAttempt } from '../../ui/form/use-attempt.ts'
import { useCallForm } from '../../ui/form/use-call-form.ts'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { requireMember } from '../members/member-page.load.ts'
import { type ReturnReason, returnReasonNames } from '../orders/life/reject-and-return-reasons.ts'
import { PhotoField } from './photo-field.tsx'
import { pickupOf } from './pickup-charge.ts'
import { PickupMethod } from './pickup-method-choice.tsx'
import { photoPath, sendPhotoPath } from './return-photo-paths.ts'
import { ReturnProduct } from './return-product.tsx'
import {
  type RefundPlace,
  type ReturnKind,
  refundPlaceNames,
  refundPlaces,
  requestReasonNames,
  returnKindNames,
} from './return-rules.ts'
import { askReturn, getReturnable } from './returns.calls.ts'

async function load({ call, params, url }: LoadArguments) {
  await requireMember({ call, url })
  const { orderno = '', line = '' } = params
  return { orderno, line, ...(await call(getReturnable, { orderno, line })) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('returns.new')

export default function NewReturnScreen() {
  const say = useWords()
  const { orderno, line, data, base_url: imageBase } = useLoaderData<typeof loader>()
  const form = useCallForm(askReturn, () => import('./return-fields.ts'))
  const attempt = useAttempt()
  const navigate = useNavigate()
  const [kind, setKind] = useState<ReturnKind>('refund')
  const [quantity, setQuantity] = useState(1)
  const [given, setGiven] = useState<ReturnReason>()
  const [heldId, setHeldId] = useState(data.held[0]?.id)
  const held = data.held.find(({ id }) => id === heldId)
  const unit = inPaise(data.unit_amount)
  const charge = inPaise(data.pickup_charge ?? 0)
  const { buy_back: buyBack } = data
  const wanted = data.variants.filter(({ id, on_hand: left }) => id !== heldId && left >= quantity)

  async function send(fields: FormData): Promise<void> {
    fields.set('request_id', attempt(fields))
    const answer = await form.submit(fields)
    if (!answer) return
    showToast(answer.message, 'success')
    await navigate(`/returns/${answer.data.return_no}`, { replace: true })
  }
  return (
    <>
      <PageTitle back={`/orders/${orderno}`} title={say('returns.new')} />
      <div className="page page-narrow grid gap-4 py-6">
        <ReturnProduct
          about={say('returns.unitsAtMost', { count: data.quantity_max, amount: say.rupeesShort(unit) })}
          imageBase={imageBase}
          product={data.product}
        />
        <p className="text-sm text-muted">
          {say('returns.until', { moment: say.moment(data.until) })}{' '}
          <PickupMethod by={data.pickup_by} charge={charge} isSettled={false} />
        </p>
        {buyBack && <p className="text-sm">{say('returns.buyBack', { percent: buyBack.percent })}</p>}
        <CallForm form={form} onSubmit={send}>
          <input name="orderno" type="hidden" value={orderno} />
          <input name="line" type="hidden" value={line} />
          {data.held.length > 1 ? (
            <SelectField
              {...form.field('product_id')}
              label={say('returns.whichComesBack')}
              onChange={(event) => {
                setHeldId(event.target.value)
                setQuantity(1)
              }}
              options={data.held.map(({ id, name }) => ({ value: id, label: name }))}
              value={heldId}
            />
          ) : (
            <input name="product_id" type="hidden" value={heldId} />
          )}
          <SelectField
            {...form.field('quantity')}
            label={say('term.howMany')}
            onChange={(event) => setQuantity(Number(event.target.value))}
            options={Array.from({ length: held?.quantity_max ?? 0 }, (_, place) => ({
              value: String(place + 1),
              label: say.count(place + 1),
            }))}
            value={String(quantity)}
          />
          {buyBack ? (
            <input name="reason" type="hidden" value="buy_back" />
          ) : (
            <SelectField
              {...form.field('reason')}
              defaultValue=""
              label={say('returns.why')}
              onChange={({ target }) => setGiven(returnReasonNames.find((one) => one === target.value))}
              options={returnReasonNames.map((reason) => ({
                value: reason,
                label: say(requestReasonNames[reason]),
              }))}
              placeholder={say('field.choose')}
            />
          )}
          <LinesField
            {...form.field('text')}
            hint={say('returns.textHint')}
            label={say('returns.text')}
            maxLength={1000}
            optional
            rows={3}
          />
          <PhotoField {...form.field('photos')} sendPath={sendPhotoPath} showPath={photoPath} />
          {data.variants.length > 0 ? (
            <Choices
              chosen={kind}
              error={form.errorOf('kind')}
              label={say('returns.whatFor')}
              name="kind"
              onChoose={setKind}
              options={[
                ['refund', say(returnKindNames.refund)],
                ['exchange', say('returns.exchangeForSamePrice')],
              ]}
            />
          ) : (
            <input name="kind" type="hidden" value="refund" />
          )}
          {kind === 'exchange' && (
            <SelectField
              {...form.field('wanted_product_id')}
              defaultValue=""
              hint={wanted.length === 0 ? say('returns.noneLeft') : say('returns.wantedHint')}
              label={say('returns.wanted')}
              options={wanted.map(({ id, name }) => ({ value: id, label: name }))}
              placeholder={say('field.choose')}
            />
          )}
          {kind === 'refund' && data.has_source ? (
            <Choices
              error={form.errorOf('refund_to')}
              label={say('returns.refundTo')}
              name="refund_to"
              options={refundPlaces.map((place) => [place, say(refundPlaceNames[place])])}
            />
          ) : (
            <input name="refund_to" type="hidden" value="wallet" />
          )}
          {buyBack && (
            <p aria-live="polite" className="text-sm font-semibold">
              {say('returns.buyBackRefund', {
                amount: say.rupees(inPaise(buyBack.refunds[quantity - 1] ?? 0)),
                percent: buyBack.percent,
              })}
            </p>
          )}
          {given && (charge > 0 || data.pickup_by === 'buyer') && (
            <p aria-live="polite" className="text-sm font-semibold">
              <PickupMethod
                {...pickupOf({ by: data.pickup_by, charge }, { kind, reason: given })}
                isSettled
              />
            </p>
          )}
          <Button {...form.sendButton} busyText={say('returns.sending')} wide>
            {say(
              buyBack
                ? 'returns.askBuyBack'
                : kind === 'refund'
                  ? 'returns.askRefund'
                  : 'returns.askExchange',
            )}
          </Button>
        </CallForm>
      </div>
    </>
  )
}

type ChoicesProps<Value extends ReturnKind | RefundPlace> = {
  label: string
  name: string
  error: string | undefined
  options: readonly (readonly [value: Value, label: string])[]
  chosen?: Value
  onChoose?: (value: Value) => void
}

function Choices<Value extends ReturnKind | RefundPlace>(choices: ChoicesProps<Value>) {
  const { label, name, error, options, chosen, onChoose } = choices
  return (
    <fieldset className="field">
      <legend className="field-label mb-2">{label}</legend>
      <div className="grid gap-2">
        {options.map(([value, said], place) => (
          <ChoiceCard
            defaultChecked={chosen === undefined ? place === 0 : value === chosen}
            key={value}
            name={name}
            onChange={() => onChoose?.(value)}
            value={value}
          >
            {said}
          </ChoiceCard>
        ))}
      </div>
      <FieldNotes error={error} id={name} />
    </fieldset>
  )
}

import { Suspense, useRef, useState } from 'react'
import { useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { CallForm } from '../../ui/form/call-form.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FilterChip } from '../../ui/form/chip.tsx'
import { AlertIcon } from '../../ui/form/field-icons.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useCallForm } from '../../ui/form/use-call-form.ts'
import { removeStored } from '../../ui/offline/storage.store.ts'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { lazy } from '../../ui/page/lazy.tsx'
import { useMember } from '../../ui/page/member-context.tsx'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { inBrowser, isCallFailure, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import { accountPinKey } from '../members/login/signed-in.store.ts'
import { requireMember } from '../members/member-page.load.ts'
import { type AddressLabel, addressLabels, labelNames } from './address-labels.ts'
import { addCustomerAddress, getMyAddressDetails, updateCustomerAddress } from './addresses.calls.ts'
import { placeOfAddress, statesOfPin, townOfPin } from './pin-states.ts'
import { returnPath } from './return-path.load.ts'

// Loads separately, because most members buy for themselves.
const BusinessFields = lazy(async () => (await import('./business-fields.tsx')).BusinessFields)

async function load({ call, url }: LoadArguments) {
  await requireMember({ call, url })
  const recNo = url.searchParams.get('rec_no')
  if (recNo === null) return { address: undefined }
  const { data } = await call(getMyAddressDetails)
  const address = data.find(({ rec_no }) => rec_no === recNo)
  if (!address) throw new CallFailure(404, 'notFound', 'addresses.gone')
  return { address }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('term.address')

const list = '/address-list'

// How long to show the message about a PIN code that the shop does not deliver to. Readers need the time,
// because the message has two sentences and the second is unexpected.
const unservedMs = 10_000

export default function AddressDetailsScreen() {
  const say = useWords()
  const { address } = useLoaderData<typeof loader>()
  const form = useCallForm(
    address ? updateCustomerAddress : addCustomerAddress,
    address ? () => import('./changed-address-fields.ts') : () => import('./new-address-fields.ts'),
  )
  const member = useMember()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [reason, setReason] = useState<string>()
  const next = returnPath(query.get('next'), list)
  const area = useRef<HTMLInputElement>(null)
  const filledTown = useRef('')

  // Fills in the town of the PIN code, but never overwrites what the member typed.
  function fillTown(town: string): void {
    if (!area.current || area.current.value !== filledTown.current) return
    area.current.value = town
    filledTown.current = town
  }

  async function save(fields: FormData): Promise<void> {
    setReason(undefined)
    try {
      const answer = await form.submit(fields)
      if (!answer) return
      removeStored(accountPinKey)
      if (answer.is_served === false) showToast(answer.message, 'danger', undefined, unservedMs)
      else showToast(answer.message, 'success')
      const savedAddress = 'rec_no' in answer ? answer.rec_no : address?.rec_no
      await navigate(next, { replace: true, state: { savedAddress } })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      showToast(say(failureToast(address !== undefined, error.code !== 'noAnswer')), 'danger')
      setReason(error.message)
    }
  }

  return (
    <>
      <PageTitle back={next} title={say(address ? 'addresses.editTitle' : 'addresses.newTitle')} />
      <div className="page page-narrow py-6">
        <CallForm form={form} onSubmit={save}>
          {address && <input name="rec_no" type="hidden" value={address.rec_no} />}
          {member && <input name="userId" type="hidden" value={member.userId} />}
          <PinField
            address={address}
            error={form.errorOf('pin_code')}
            onPlace={fillTown}
            stateError={form.errorOf('state')}
          />
          <FormField
            {...form.field('flat_no')}
            autoComplete="address-line1"
            defaultValue={address?.flat_no}
            label={say('addresses.flat')}
            maxLength={60}
          />
          <FormField
            {...form.field('building')}
            autoComplete="address-line2"
            defaultValue={address?.building}
            label={say('addresses.building')}
            maxLength={120}
          />
          <FormField
            {...form.field('addresFirst')}
            autoComplete="address-line3"
            defaultValue={address?.address_1}
            label={say('addresses.street')}
            maxLength={160}
          />
          <FormField
            {...form.field('addresSecond')}
            autoComplete="address-level2"
            defaultValue={address?.address_2}
            label={say('addresses.area')}
            maxLength={160}
            ref={area}
          />
          <FormField
            {...form.field('landmark')}
            autoComplete="off"
            defaultValue={address?.landmark ?? ''}
            label={say('addresses.landmark')}
            maxLength={120}
            optional
          />
          <LabelField initial={address?.label ?? ''} />
          <fieldset className="grid gap-4">
            <legend className="mb-2 font-bold">{say('addresses.ifNotYou')}</legend>
            <FormField
              {...form.field('receiver_name')}
              autoComplete="shipping name"
              defaultValue={address?.receiver_name ?? ''}
              label={say('addresses.receiverName')}
              maxLength={80}
              optional
            />
            <FormField
              {...form.field('receiver_mobile')}
              autoComplete="shipping tel-national"
              defaultValue={address?.receiver_mobile ?? ''}
              hint={say('addresses.receiverHint')}
              inputMode="tel"
              label={say('addresses.receiverMobile')}
              optional
            />
          </fieldset>
          <Suspense>
            <BusinessFields address={address} field={form.field} startsOpen={query.has('business')} />
          </Suspense>
          {address?.is_default ? (
            <p className="text-sm text-muted">{say('addresses.isDefaultHint')}</p>
          ) : (
            <Checkbox name="is_default" value="1">
              {say('addresses.makeDefault')}
            </Checkbox>
          )}
          {reason && (
            <p className="field-error" role="alert">
              <AlertIcon size={18} />
              {reason}
            </p>
          )}
          <Button {...form.sendButton} busyText={say('action.saving')} wide>
            {say(address ? 'addresses.update' : 'addresses.save')}
          </Button>
        </CallForm>
      </div>
    </>
  )
}

/**
 * Lets the member choose a label, such as 'Home', that distinguishes the address from others. Pressing the
 * chosen label again clears the choice.
 */
function LabelField({ initial }: { initial: AddressLabel | '' }) {
  const say = useWords()
  const [label, setLabel] = useState(initial)
  return (
    <fieldset className="field">
      <legend className="field-label mb-2">{say('addresses.label')}</legend>
      <input name="label" type="hidden" value={label} />
      <div className="flex gap-2">
        {addressLabels.map((one) => (
          <FilterChip key={one} onPress={() => setLabel(one === label ? '' : one)} pressed={one === label}>
            {say(labelNames[one])}
          </FilterChip>
        ))}
      </div>
    </fieldset>
  )
}

type PinFieldProps = {
  address: { pin_code: string; state: string | null } | undefined
  error: string | undefined
  stateError: string | undefined
  /** Called with the town of a complete PIN code; with '' if the town is not known. */
  onPlace: (town: string) => void
}

/**
 * Shows the place of a complete PIN code, so that users notice a wrong digit. Asks for the state if the code
 * is in several states.
 */
function PinField({ address, error, stateError, onPlace }: PinFieldProps) {
  const say = useWords()
  const initial = address?.pin_code ?? ''
  const [pinCode, setPinCode] = useState(initial)
  const states = statesOfPin(pinCode.trim())
  const place = states.length === 1 ? placeOfAddress(pinCode.trim()) : undefined
  return (
    <>
      <FormField
        autoComplete="postal-code"
        defaultValue={initial}
        error={error}
        hint={
          <span aria-live="polite" className={place ? 'font-semibold text-success' : ''}>
            {place ? <span translate="no">{place}</span> : say('addresses.pinHint')}
          </span>
        }
        inputMode="numeric"
        label={say('term.pinCode')}
        name="pin_code"
        onInput={({ currentTarget: { value } }) => {
          setPinCode(value)
          onPlace(townOfPin(value.trim()) ?? '')
        }}
        startsFocused={!address}
      />
      {states.length > 1 && (
        <SelectField
          autoComplete="address-level1"
          defaultValue={address?.state ?? ''}
          error={stateError}
          hint={say('addresses.stateHint')}
          label={say('addresses.state')}
          name="state"
          options={states.map((state) => ({ value: state, label: state }))}
          placeholder={say('field.choose')}
        />
      )}
    </>
  )
}

function failureToast(isEdit: boolean, isAnswered: boolean): PlainKey {
  if (isEdit) return 'addresses.updateFailed'
  return isAnswered ? 'addresses.addRefused' : 'addresses.addFailed'
}

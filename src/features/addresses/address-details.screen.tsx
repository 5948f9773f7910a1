import { useState } from 'react'
import { type MetaFunction, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { AlertIcon } from '../../ui/field-icons.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { useMember } from '../../ui/member-context.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { inBrowser, isCallFailure, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import { showToast } from '../../ui/toast.store.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import { requireMember } from '../members/member-page.load.ts'
import { addCustomerAddress, addCustomerAddressContract } from './addCustomerAddress.call.ts'
import { addressGone } from './address-gone.ts'
import { getMyAddressDetails } from './getMyAddressDetails.call.ts'
import { placeName, placeOfPin } from './pin-codes.ts'
import { returnPath } from './return-path.load.ts'
import { updateCustomerAddress, updateCustomerAddressContract } from './updateCustomerAddress.call.ts'

async function load({ call, url }: LoadArguments) {
  await requireMember({ call, url })
  const recNo = url.searchParams.get('rec_no')
  if (recNo === null) return { address: undefined }
  const { data } = await call(getMyAddressDetails)
  const address = data.find(({ rec_no }) => rec_no === recNo)
  if (!address) throw new CallFailure(404, 'notFound', addressGone)
  return { address }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction = () => [{ title: 'Address · Bmart' }, { name: 'robots', content: 'noindex' }]

const list = '/address-list'

export default function AddressDetailsScreen() {
  const { address } = useLoaderData<typeof loader>()
  const form = useCallForm(
    address ? updateCustomerAddress : addCustomerAddress,
    address ? updateCustomerAddressContract : addCustomerAddressContract,
  )
  const isReady = useHydrated()
  const member = useMember()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [reason, setReason] = useState<string>()
  const next = returnPath(query.get('next'), list)

  async function save(fields: FormData): Promise<void> {
    setReason(undefined)
    try {
      const answer = await form.submit(fields)
      if (!answer) return
      showToast(answer.message, 'success')
      await navigate(next, { replace: true })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      showToast(failureToast(address !== undefined, error.httpStatus > 0), 'danger')
      setReason(error.message)
    }
  }

  return (
    <>
      <PageTitle back={next} title={address ? 'Edit address' : 'New address'} />
      <div className="page page-narrow py-6">
        <form
          {...form.formProps}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void save(new FormData(event.currentTarget))
          }}
        >
          {address && <input name="rec_no" type="hidden" value={address.rec_no} />}
          {member && <input name="userId" type="hidden" value={member.userId} />}
          <FormField
            autoComplete="address-line1"
            defaultValue={address?.flat_no}
            error={form.errorOf('flat_no')}
            label="Flat or house number"
            maxLength={60}
            name="flat_no"
          />
          <FormField
            autoComplete="address-line2"
            defaultValue={address?.building}
            error={form.errorOf('building')}
            label="Building or society"
            maxLength={120}
            name="building"
          />
          <FormField
            autoComplete="address-line3"
            defaultValue={address?.address_1}
            error={form.errorOf('addresFirst')}
            label="Street"
            maxLength={160}
            name="addresFirst"
          />
          <FormField
            autoComplete="address-level2"
            defaultValue={address?.address_2}
            error={form.errorOf('addresSecond')}
            label="Area and town"
            maxLength={160}
            name="addresSecond"
          />
          <PinField error={form.errorOf('pin_code')} initial={address?.pin_code ?? ''} />
          {reason && (
            <p className="field-error" role="alert">
              <AlertIcon size={18} />
              {reason}
            </p>
          )}
          <Button busy={form.busy} busyText="Saving..." disabled={!isReady} type="submit" wide>
            {address ? 'Update address' : 'Save address'}
          </Button>
        </form>
      </div>
    </>
  )
}

/** Says where a PIN code lies as soon as it is whole, which is how a wrong digit is noticed. */
function PinField({ initial, error }: { initial: string; error: string | undefined }) {
  const [pinCode, setPinCode] = useState(initial)
  const place = placeOfPin(pinCode.trim())
  return (
    <FormField
      autoComplete="postal-code"
      defaultValue={initial}
      error={error}
      hint={
        <span aria-live="polite" className={place ? 'font-semibold text-success' : ''}>
          {place ? placeName(place) : '6 digits, such as 411004'}
        </span>
      }
      inputMode="numeric"
      label="PIN code"
      maxLength={6}
      name="pin_code"
      onInput={(event) => setPinCode(event.currentTarget.value)}
    />
  )
}

function failureToast(isEdit: boolean, isAnswered: boolean): string {
  if (isEdit) return 'Error updating Address'
  return isAnswered ? 'Failed to add Address' : 'Error adding address'
}

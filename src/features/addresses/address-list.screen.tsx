import { useState } from 'react'
import { type MetaFunction, useLoaderData, useLocation, useRevalidator, useSearchParams } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { mailboxPicture } from '../../ui/emoji-pictures.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { call, inBrowser, isCallFailure, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import { showToast } from '../../ui/toast.store.ts'
import { requireMember } from '../members/member-page.load.ts'
import { type Address, AddressCard, addressTitle } from './address-card.tsx'
import { deleteCustomerAddress } from './deleteCustomerAddress.call.ts'
import { getMyAddressDetails } from './getMyAddressDetails.call.ts'
import { addressFormPath, returnPath } from './return-path.load.ts'

async function load({ call: loadCall, url }: LoadArguments) {
  await requireMember({ call: loadCall, url })
  return { addresses: (await loadCall(getMyAddressDetails)).data }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction = () => [
  { title: 'My addresses · Bmart' },
  { name: 'robots', content: 'noindex' },
]

export default function AddressListScreen() {
  const { addresses } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  const [leaving, setLeaving] = useState<Address>()
  const next = query.get('next')
  const here = pathname + search

  return (
    <>
      <PageTitle back={returnPath(next, '/profile')} backAlways title="My addresses" />
      <div className="page page-narrow grid gap-4 py-6">
        {addresses.length === 0 ? (
          <EmptyState
            action={<ButtonLink to={addressFormPath(here)}>Add address</ButtonLink>}
            picture={mailboxPicture}
            title="No Address Available"
          >
            Your orders will be delivered to it.
          </EmptyState>
        ) : (
          <>
            <ul
              aria-label="Addresses"
              // Two and a half cards, so that it is plain that there are more.
              className={`grid gap-3 ${addresses.length > 2 ? 'max-h-[440px] overflow-y-auto overscroll-contain' : ''}`}
            >
              {addresses.map((address) => (
                <AddressCard
                  address={address}
                  editPath={addressFormPath(here, address.rec_no)}
                  key={address.rec_no}
                  onDelete={() => setLeaving(address)}
                />
              ))}
            </ul>
            <ButtonLink to={addressFormPath(here)} wide>
              Add address
            </ButtonLink>
            {next !== null && (
              <ButtonLink to={returnPath(next, '/')} variant="secondary" wide>
                Done
              </ButtonLink>
            )}
          </>
        )}
      </div>
      <DeleteDialog address={leaving} onClose={() => setLeaving(undefined)} />
    </>
  )
}

function DeleteDialog({ address, onClose }: { address: Address | undefined; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function remove(recNo: string): Promise<void> {
    setBusy(true)
    try {
      const { message } = await call(deleteCustomerAddress, { rec_no: recNo })
      showToast(message, 'success')
    } catch (error) {
      if (!isCallFailure(error)) throw error
      showToast(error.message, 'danger')
    } finally {
      setBusy(false)
      onClose()
    }
    // Also after a refusal: what could not be deleted may be gone already.
    await revalidate()
  }

  return (
    <Dialog
      confirm={{
        label: 'Delete',
        onConfirm: () => address && void remove(address.rec_no),
        danger: true,
        busy: isBusy,
        busyText: 'Deleting...',
      }}
      onClose={onClose}
      open={address !== undefined}
      title="Delete this address?"
    >
      {address && `${addressTitle(address)}\nOrders that are on their way to it still arrive.`}
    </Dialog>
  )
}

import { useState } from 'react'
import { useLoaderData, useLocation, useRevalidator, useSearchParams } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { housePicture } from '../../ui/icons/account-pictures.ts'
import { removeStored } from '../../ui/offline/storage.store.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { call, inBrowser, isCallFailure, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { accountPinKey } from '../members/login/signed-in.store.ts'
import { requireMember } from '../members/member-page.load.ts'
import { type Address, AddressCard } from './address-card.tsx'
import { addressTitle } from './address-text.ts'
import { deleteCustomerAddress, getMyAddressDetails } from './addresses.calls.ts'
import { addressFormPath, returnPath } from './return-path.load.ts'

async function load({ call: loadCall, url }: LoadArguments) {
  await requireMember({ call: loadCall, url })
  return { addresses: (await loadCall(getMyAddressDetails)).data }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('addresses.title')

export default function AddressListScreen() {
  const say = useWords()
  const { addresses } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  const [leaving, setLeaving] = useState<Address>()
  const next = query.get('next')
  const here = pathname + search

  return (
    <>
      <PageTitle back={returnPath(next, '/profile')} backAlways title={say('addresses.title')} />
      <div className="page grid gap-4 py-6">
        {addresses.length === 0 ? (
          <EmptyState
            action={<ButtonLink to={addressFormPath(here)}>{say('action.addAddress')}</ButtonLink>}
            picture={housePicture}
            title={say('addresses.none')}
          >
            {say('addresses.noneHint')}
          </EmptyState>
        ) : (
          <>
            <ul
              aria-label={say('term.addresses')}
              // Limits the height to two and a half cards. The visible half of the third card shows that the
              // list scrolls.
              className={`grid gap-3 lg:grid-cols-2 ${addresses.length > 2 ? 'max-h-[440px] overflow-y-auto overscroll-contain' : ''}`}
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
            <div className="grid gap-4 lg:flex lg:flex-row-reverse lg:justify-end">
              <ButtonLink to={addressFormPath(here)}>{say('action.addAddress')}</ButtonLink>
              {next !== null && (
                <ButtonLink to={returnPath(next, '/')} variant="secondary">
                  {say('action.done')}
                </ButtonLink>
              )}
            </div>
          </>
        )}
      </div>
      <DeleteDialog address={leaving} onClose={() => setLeaving(undefined)} />
    </>
  )
}

function DeleteDialog({ address, onClose }: { address: Address | undefined; onClose: () => void }) {
  const say = useWords()
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function remove(recNo: string): Promise<void> {
    setBusy(true)
    try {
      const { message } = await call(deleteCustomerAddress, { rec_no: recNo })
      removeStored(accountPinKey)
      showToast(message, 'success')
    } catch (error) {
      if (!isCallFailure(error)) throw error
      showToast(error.message, 'danger')
    } finally {
      setBusy(false)
      onClose()
    }
    // Reloads the list even after a refusal, because the address may have been deleted on another device.
    await revalidate()
  }

  return (
    <Dialog
      confirm={{
        label: say('action.delete'),
        onConfirm: () => address && void remove(address.rec_no),
        danger: true,
        busy: isBusy,
        busyText: say('addresses.deleting'),
      }}
      onClose={onClose}
      open={address !== undefined}
      title={say('addresses.deleteTitle')}
    >
      {address && say('addresses.deleteText', { address: addressTitle(address) })}
    </Dialog>
  )
}

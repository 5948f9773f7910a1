import { Suspense, useId, useState } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ChoiceCard } from '../../../ui/form/choice-card.tsx'
import { lazy } from '../../../ui/page/lazy.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import { addressTitle, receiverOf } from '../../addresses/address-text.ts'
import type { getMyAddressDetails } from '../../addresses/addresses.calls.ts'
import { addressFormPath } from '../../addresses/return-path.load.ts'

const loadSheet = () => import('../../../ui/overlay/sheet.tsx')
const Sheet = lazy(async () => (await loadSheet()).Sheet)
const fetchSheet = () => void loadSheet().catch(() => undefined)

type Address = CallOutput<typeof getMyAddressDetails>['data'][number]

type AddressChoiceProps = {
  addresses: readonly Address[]
  chosenId: string | undefined
  onChoose: (id: string) => void
}

/**
 * Lets the member choose the delivery address. On a wide screen, lists all addresses on the page; on a phone,
 * in a sheet.
 * @param from the page to return to after adding an address. The choices that the member has made on that
 * page are restored.
 */
export function AddressChoice({
  addresses,
  chosenId,
  onChoose,
  from,
}: AddressChoiceProps & { from: string }) {
  const say = useWords()
  const [isOpen, setOpen] = useState(false)
  const newAddressPath = addressFormPath(from)
  const chosen = addresses.find(({ rec_no }) => rec_no === chosenId)
  if (addresses.length === 0)
    return (
      <div className="card grid justify-items-start gap-3 p-4">
        <div>
          <p className="font-semibold">{say('addresses.none')}</p>
          <p className="text-sm text-muted">{say('checkout.needsAddress')}</p>
        </div>
        <ButtonLink to={newAddressPath}>{say('action.addAddress')}</ButtonLink>
      </div>
    )
  const list = <AddressList addresses={addresses} chosenId={chosenId} onChoose={onChoose} />
  return (
    <>
      <div className="wide-only">{list}</div>
      <div className="phone-only">
        {chosen ? (
          <div className="card flex items-start justify-between gap-3 p-4">
            <AddressText address={chosen} />
            <Button onClick={() => setOpen(true)} onPointerDown={fetchSheet} small variant="secondary">
              {say('action.change')}
            </Button>
          </div>
        ) : (
          <Button onClick={() => setOpen(true)} onPointerDown={fetchSheet} variant="secondary" wide>
            {say('checkout.chooseAddress')}
          </Button>
        )}
        {isOpen && (
          <Suspense>
            <Sheet
              footer={
                <Button disabled={!chosen} onClick={() => setOpen(false)} wide>
                  {say('checkout.deliverHere')}
                </Button>
              }
              onClose={() => setOpen(false)}
              open
              title={say('term.deliveryAddress')}
            >
              {list}
            </Sheet>
          </Suspense>
        )}
      </div>
      <TextLink to={newAddressPath}>{say('checkout.addAnotherAddress')}</TextLink>
    </>
  )
}

function AddressList({ addresses, chosenId, onChoose }: AddressChoiceProps) {
  const say = useWords()
  const name = useId()
  return (
    <fieldset
      aria-label={say('term.deliveryAddress')}
      // Half of the third row is visible, which shows that the list continues.
      className={`grid gap-2 ${addresses.length > 2 ? 'md:max-h-62 md:overflow-y-auto md:pr-1' : ''}`}
    >
      {addresses.map((address) => (
        <ChoiceCard
          checked={address.rec_no === chosenId}
          key={address.rec_no}
          name={name}
          onChange={() => onChoose(address.rec_no)}
        >
          <AddressText address={address} />
        </ChoiceCard>
      ))}
    </fieldset>
  )
}

function AddressText({ address }: { address: Address }) {
  const say = useWords()
  const receiver = receiverOf(address)
  return (
    <span className="min-w-0 text-sm">
      <span className="block text-base font-semibold" translate="no">
        {addressTitle(address)}
      </span>
      <span translate="no">
        {address.address_1}, {address.address_2}
      </span>
      <span className="block text-muted">{say('term.pin', { pin: address.pin_code })}</span>
      {receiver && <span className="block">{say('addresses.receivedBy', { receiver })}</span>}
    </span>
  )
}

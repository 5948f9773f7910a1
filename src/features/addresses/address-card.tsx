import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/form/chip.tsx'
import { PinIcon } from '../../ui/icons/icons.tsx'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import { labelNames } from './address-labels.ts'
import { addressTitle, receiverOf } from './address-text.ts'
import type { getMyAddressDetails } from './addresses.calls.ts'
import { placeOfAddress } from './pin-states.ts'

export type Address = CallOutput<typeof getMyAddressDetails>['data'][number]

type AddressCardProps = { address: Address; editPath: string; onDelete: () => void }

export function AddressCard({ address, editPath, onDelete }: AddressCardProps) {
  const say = useWords()
  const title = addressTitle(address)
  const receiver = receiverOf(address)
  const place = placeOfAddress(address.pin_code, address.state ?? undefined)
  return (
    <li className="card grid content-between gap-3 p-4">
      <div className="flex gap-3">
        <span className="mt-0.5 shrink-0 text-primary-ink">
          <PinIcon />
        </span>
        <div className="min-w-0">
          <div className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="font-bold" translate="no">
              {title}
            </h2>
            {address.label && <Chip>{say(labelNames[address.label])}</Chip>}
            {address.is_default && <Chip tone="primary">{say('addresses.isDefault')}</Chip>}
          </div>
          <address className="text-sm not-italic">
            <span translate="no">
              {address.address_1}, {address.address_2}
            </span>
            {address.landmark && (
              <span className="block">{say('addresses.near', { landmark: address.landmark })}</span>
            )}
            <span className="block text-muted tabular-nums">
              {place
                ? say('addresses.pinAndPlace', { pin: address.pin_code, place })
                : say('term.pin', { pin: address.pin_code })}
            </span>
            {receiver && <span className="block">{say('addresses.receivedBy', { receiver })}</span>}
            {address.gstin && (
              <span className="block wrap-anywhere">
                {say('addresses.businessOf', { business: address.business_name ?? '', gstin: address.gstin })}
              </span>
            )}
          </address>
        </div>
      </div>
      <div className="flex gap-2">
        <ButtonLink
          aria-label={say('addresses.editOne', { address: title })}
          small
          to={editPath}
          variant="secondary"
        >
          {say('addresses.edit')}
        </ButtonLink>
        <Button
          aria-label={say('addresses.deleteOne', { address: title })}
          onClick={onDelete}
          small
          variant="quiet"
        >
          {say('action.delete')}
        </Button>
      </div>
    </li>
  )
}

import { PinIcon } from '../../ui/account-icons.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { CallOutput } from '../../wire/define-call.ts'
import type { getMyAddressDetails } from './getMyAddressDetails.call.ts'
import { placeName, placeOfPin } from './pin-codes.ts'

export type Address = CallOutput<typeof getMyAddressDetails>['data'][number]

/** The line by which people know their addresses apart. */
export function addressTitle({ flat_no, building }: Address): string {
  return `${flat_no}, ${building}`
}

type AddressCardProps = { address: Address; editPath: string; onDelete: () => void }

export function AddressCard({ address, editPath, onDelete }: AddressCardProps) {
  const title = addressTitle(address)
  const place = placeOfPin(address.pin_code)
  return (
    <li className="card grid gap-3 p-4">
      <div className="flex gap-3">
        <span className="mt-0.5 shrink-0 text-primary-ink">
          <PinIcon />
        </span>
        <div className="min-w-0">
          <h2 className="font-bold">{title}</h2>
          <address className="text-sm not-italic">
            {address.address_1}, {address.address_2}
            <span className="block text-muted tabular-nums">
              PIN {address.pin_code}
              {place && ` · ${placeName(place)}`}
            </span>
          </address>
        </div>
      </div>
      <div className="flex gap-2">
        <ButtonLink aria-label={`Edit ${title}`} small to={editPath} variant="secondary">
          Edit
        </ButtonLink>
        <Button aria-label={`Delete ${title}`} onClick={onDelete} small variant="quiet">
          Delete
        </Button>
      </div>
    </li>
  )
}

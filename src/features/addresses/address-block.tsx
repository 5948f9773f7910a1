import { useWords } from '../../words/use-words.tsx'
import { type AddressLines, addressTitle, receiverOf } from './address-text.ts'

type AddressBlockProps = { address: AddressLines; className?: string }

/** Shows a delivery address, one part per line. */
export function AddressBlock({ address, className = '' }: AddressBlockProps) {
  const say = useWords()
  const receiver = receiverOf(address)
  return (
    <address className={`not-italic ${className}`} translate="no">
      {receiver && <span className="block">{say('addresses.receivedBy', { receiver })}</span>}
      {addressTitle(address)}
      <br />
      {address.address_1}
      <br />
      {address.address_2} {address.pin_code}
      {address.landmark && (
        <span className="block">{say('addresses.near', { landmark: address.landmark })}</span>
      )}
      {address.gstin && (
        <span className="block wrap-anywhere">
          {say('addresses.businessOf', { business: address.business_name ?? '', gstin: address.gstin })}
        </span>
      )}
    </address>
  )
}

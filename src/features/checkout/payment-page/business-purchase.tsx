import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { addressFormPath } from '../../addresses/return-path.load.ts'

type BusinessPurchaseProps = {
  address: { rec_no: string; gstin: string | null; business_name: string | null }
  checked: boolean
  from: string
  onChange: (isForBusiness: boolean) => void
}

/**
 * Says whose GSTIN the invoice will name, and lets the member buy for themselves instead. For an address
 * without a GSTIN, leads to its form.
 */
export function BusinessPurchase({ address, checked, from, onChange }: BusinessPurchaseProps) {
  const say = useWords()
  const { gstin, business_name: business, rec_no: recNo } = address
  if (!gstin)
    return (
      <p>
        <TextLink to={`${addressFormPath(from, recNo)}&business`}>{say('checkout.addGstin')}</TextLink>
      </p>
    )
  return (
    <div className="mt-2">
      <Checkbox checked={checked} onChange={({ target }) => onChange(target.checked)}>
        <span className="block font-semibold">{say('checkout.businessPurchase')}</span>
        <span className="block text-sm text-muted">
          {say('checkout.invoiceTo', { business: business ?? '', gstin })}
        </span>
      </Checkbox>
    </div>
  )
}

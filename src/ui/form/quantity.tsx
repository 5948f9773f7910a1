import { useWords } from '../../words/use-words.tsx'
import { MinusIcon, PlusIcon } from '../icons/cart-icons.tsx'

type QuantityProps = {
  value: number
  onChange: (quantity: number) => void
  /** The product's name, which is part of the buttons' labels for screen readers. */
  name: string
  /** The maximum quantity. The minimum is 0, which removes the product from the cart. */
  max?: number
}

export function Quantity({ value, onChange, name, max = 99 }: QuantityProps) {
  const say = useWords()
  return (
    <fieldset aria-label={say('shell.quantityOf', { name })} className="quantity">
      <button aria-label={say('shell.minus')} onClick={() => onChange(value - 1)} type="button">
        <MinusIcon size={20} />
      </button>
      <span aria-live="polite" className="min-w-[2ch] text-center font-bold tabular-nums">
        {value}
      </span>
      <button
        aria-label={say('shell.plus')}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        type="button"
      >
        <PlusIcon size={20} />
      </button>
    </fieldset>
  )
}

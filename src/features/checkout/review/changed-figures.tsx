import type { Paise } from '../../../money/paise.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { Rupees } from '../../../ui/rupees.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { offeredPrice } from '../../catalogue/offered-price.ts'
import type { LineChange } from '../../orders/place/catalogue-answer.ts'

type ChangedFiguresProps = {
  changes: readonly LineChange[]
  netBefore: Paise
  netNow: Paise
  onAccept: () => void
  onClose: () => void
}

/**
 * Shows an order's new price beside the price that the shopper saw before. To pay, the shopper must confirm
 * the new price.
 */
export function ChangedFigures({ changes, netBefore, netNow, onAccept, onClose }: ChangedFiguresProps) {
  const say = useWords()
  return (
    <Sheet
      footer={
        <div className="grid gap-2">
          <Button onClick={onAccept} wide>
            {say('checkout.useNewFigures')}
          </Button>
          <Button onClick={onClose} variant="quiet" wide>
            {say('checkout.backToCart')}
          </Button>
        </div>
      }
      onClose={onClose}
      open
      title={say('checkout.somethingChanged')}
    >
      <p className="text-muted">{say('checkout.changedIntro')}</p>
      <ul className="mt-3 divide-y divide-line">
        {changes.map((change) => (
          <li className="grid gap-1 py-3" key={change.before.id}>
            <span className="font-semibold" translate="no">
              {change.before.name}
            </span>
            <ChangeText change={change} />
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-3 font-bold">
        {say('term.netPayable')}
        <span>
          <s className="mr-2 font-normal text-muted">
            <span className="sr-only">{say('checkout.before')} </span>
            <Rupees amount={netBefore} />
          </s>
          <Rupees amount={netNow} />
        </span>
      </p>
    </Sheet>
  )
}

function ChangeText({ change: { before, now, available } }: { change: LineChange }) {
  const say = useWords()
  if (!now) return <span className="text-sm font-semibold text-danger">{say('catalogue.outOfStock')}</span>
  return (
    <span className="text-sm">
      <s className="mr-2 text-muted">
        <span className="sr-only">{say('checkout.before')} </span>
        {before.quantity} × <Rupees amount={offeredPrice(before)} short />
      </s>
      {now.quantity} × <Rupees amount={offeredPrice(now)} short />
      {available !== undefined && (
        <span className="ml-2 font-semibold text-danger">{say('checkout.onlyLeft', { available })}</span>
      )}
    </span>
  )
}

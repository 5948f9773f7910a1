import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../words/use-words.tsx'

/** Says that the special discount could not be loaded, so the member cannot pay yet. */
export function AmountUnchecked({ onRetry }: { onRetry: () => void }) {
  const say = useWords()
  return (
    <div className="flex items-center justify-between gap-3 text-sm">
      <p>{say('checkout.amountUnchecked')}</p>
      <Button onClick={onRetry} small variant="secondary">
        {say('shell.tryAgain')}
      </Button>
    </div>
  )
}

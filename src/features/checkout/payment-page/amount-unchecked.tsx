import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../words/use-words.tsx'

/** The special discount could not be asked for, so nothing can be paid until it is. */
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

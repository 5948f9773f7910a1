import { useEffect, useState } from 'react'
import { useWords } from '../../words/use-words.tsx'
import { Button } from '../button.tsx'
import { CheckIcon } from '../form/field-icons.tsx'

const copiedForMs = 3_000

/**
 * Shows a URL and a button that copies it. If the browser does not allow copying, the visitor can select the
 * text.
 */
export function CopyLink({ label, link }: { label: string; link: string }) {
  const say = useWords()
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(undefined), copiedForMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setOutcome('copied')
    } catch {
      // The browser does not allow copying. The visitor can select the text instead.
      setOutcome('refused')
    }
  }
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2 rounded-control border border-line py-1 pr-1 pl-3">
        <input
          aria-label={label}
          className="min-h-11 min-w-0 flex-1 bg-transparent text-sm"
          onFocus={({ target }) => target.select()}
          readOnly
          translate="no"
          value={link}
        />
        <Button onClick={() => void copy()} small variant="quiet">
          {outcome === 'copied' && <CheckIcon size={18} />}
          {say(outcome === 'copied' ? 'share.copied' : 'action.copyLink')}
        </Button>
      </div>
      <p className={outcome === 'refused' ? 'text-sm text-muted' : 'sr-only'} role="status">
        {outcome === 'copied' && say('share.copied')}
        {outcome === 'refused' && say('share.copyByHand')}
      </p>
    </div>
  )
}

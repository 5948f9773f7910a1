import { Chip } from '../../../ui/form/chip.tsx'
import { useWords } from '../../../words/use-words.tsx'

/** Whether online payments are real, simulated by the stand-in, or off. */
export type OnlinePayments = 'real' | 'demo' | 'off'

/** Says that no money moves while a stand-in replaces the payment provider. */
export function DemoPaymentsNote({ online }: { online: OnlinePayments | undefined }) {
  const say = useWords()
  if (online !== 'demo') return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      <Chip tone="accent">{say('payments.demo')}</Chip> {say('payments.demoNote')}
    </p>
  )
}

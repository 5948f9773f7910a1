import { Sheet } from '../../ui/overlay/sheet.tsx'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'

const keys: readonly { key: string; does: PlainKey }[] = [
  { key: '/', does: 'office.frame.keySearch' },
  { key: 'j', does: 'office.frame.keyDown' },
  { key: 'k', does: 'office.frame.keyUp' },
  { key: 'Enter', does: 'office.frame.keyOpen' },
  { key: 'x', does: 'office.frame.keyChoose' },
  { key: 'Esc', does: 'office.frame.keyClose' },
  { key: '?', does: 'office.frame.keyHelp' },
]

/** Lists the keyboard shortcuts. */
export function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useWords()
  return (
    <Sheet onClose={onClose} open={open} title={say('office.frame.keys')}>
      <dl className="grid gap-2.5">
        {keys.map(({ key, does }) => (
          <div className="grid grid-cols-[96px_1fr] items-center" key={key}>
            <dt>
              <kbd className="office-key">{key}</kbd>
            </dt>
            <dd>{say(does)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}

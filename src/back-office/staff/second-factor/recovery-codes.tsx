import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { CopyButton } from './copy-button.tsx'

type RecoveryCodesProps = {
  codes: readonly string[]
  /** Whether these codes already replace the earlier ones. */
  areInUse: boolean
  onKept: () => void
}

/** Shows new recovery codes once, so that staff write them down or download them. */
export function RecoveryCodes({ codes, areInUse, onKept }: RecoveryCodesProps) {
  const say = useWords()

  const text = `${say('office.account.codesOf')}\n\n${codes.join('\n')}\n`
  function download(): void {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = address
    link.download = 'recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <div className="grid gap-4" role="group">
      <div className="grid gap-1">
        <h2 className="font-bold">{say('office.account.codes')}</h2>
        <p className="text-sm text-muted">
          {say(areInUse ? 'office.account.renewedCodesText' : 'office.account.codesText')}
        </p>
      </div>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-2 rounded-card border border-line bg-sunken p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li className="font-mono text-sm tabular-nums" key={code} translate="no">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} />
        <Button onClick={download} small variant="secondary">
          {say('office.account.download')}
        </Button>
        <Button onClick={onKept} small>
          {say('office.account.kept')}
        </Button>
      </div>
    </div>
  )
}

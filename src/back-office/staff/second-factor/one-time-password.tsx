import { useWords } from '../../../words/use-words.tsx'
import { CopyButton } from './copy-button.tsx'

/** Shows a password for the next sign-in, once. */
export function OneTimePassword({ password, name }: { password: string; name: string }) {
  const say = useWords()
  return (
    <div className="grid gap-2 rounded-card border border-line bg-sunken p-4" role="status">
      <p className="text-sm">{say('office.staff.oneTimePassword', { name })}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <code className="break-all text-lg font-bold" translate="no">
          {password}
        </code>
        <CopyButton text={password} />
      </div>
      <p className="text-sm text-muted">{say('office.staff.oneTimePasswordText')}</p>
    </div>
  )
}

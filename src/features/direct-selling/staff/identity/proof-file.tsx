import { useEffect, useState } from 'react'
import { useChange } from '../../../../back-office/kit/change.tsx'
import { ConfirmChange } from '../../../../back-office/kit/confirm-change.tsx'
import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import { openIdentityProof } from './identities.calls.ts'

type ProofFileProps = {
  memberId: string
  number: number
  file: { file: string; kind: 'picture' | 'pdf'; bytes: number }
}

const shownMs = 60_000

/**
 * Shows one file of a proof after the staff member has given a reason. Hides the file again after a minute.
 */
export function ProofFile({ memberId, number, file }: ProofFileProps) {
  const say = useWords()
  const change = useChange({ hasForm: true })
  const [isAsked, setIsAsked] = useState(false)
  const [path, setPath] = useState<string>()

  useEffect(() => {
    if (path === undefined) return
    const timer = setTimeout(() => setPath(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [path])

  async function open(fields: FormData): Promise<void> {
    const reason = String(fields.get('reason'))
    const answer = await change.run(openIdentityProof, { member_id: memberId, file: file.file, reason }, '')
    if (!answer) return
    setPath(answer.data.path)
    setIsAsked(false)
  }
  const name = say('office.identity.fileNo', { number })
  const size = say(file.kind === 'pdf' ? 'office.identity.pdf' : 'office.identity.picture', {
    kilobytes: Math.ceil(file.bytes / 1024),
  })
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-muted">{size}</span>
        {path === undefined && (
          <Button
            aria-label={`${say('office.members.show')}: ${name}`}
            onClick={() => setIsAsked(true)}
            small
            variant="quiet"
          >
            {say('office.members.show')}
          </Button>
        )}
        {path !== undefined && file.kind === 'pdf' && (
          <a className="text-link" href={path}>
            {say('office.identity.download')}
          </a>
        )}
      </p>
      {path !== undefined && file.kind === 'picture' && (
        <img alt={name} className="max-w-full rounded-card border border-line" src={path} />
      )}
      {isAsked && (
        <ConfirmChange
          confirmLabel={say('office.members.show')}
          errors={change.failure?.body.errors}
          fields={<OfficeField label={say('term.reason')} maxLength={300} name="reason" />}
          onClose={() => setIsAsked(false)}
          onConfirm={open}
          text={say('office.identity.showText')}
          title={`${say('office.identity.showTitle')}: ${name}`}
        />
      )}
    </div>
  )
}
